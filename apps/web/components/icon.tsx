import {
  BookOpen,
  BowArrow,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Clock,
  Cog,
  Crown,
  Dices,
  DoorOpen,
  Droplet,
  Ellipsis,
  Eye,
  EyeOff,
  Flame,
  FlaskConical,
  Footprints,
  Heart,
  Hourglass,
  Info,
  Languages,
  Link2,
  Lock,
  type LucideIcon,
  Minus,
  Moon,
  Package,
  Pencil,
  Plus,
  RotateCcw,
  Scale,
  Scroll,
  Search,
  Shield,
  Skull,
  Sparkles,
  Sword,
  Swords,
  TriangleAlert,
  Undo2,
  Users,
  WifiOff,
  X,
  Zap,
} from 'lucide-react';

const icons = {
  alert: TriangleAlert,
  attack: Swords,
  bolt: Zap,
  bow: BowArrow,
  box: Package,
  check: Check,
  chronicle: BookOpen,
  clock: Clock,
  close: X,
  crown: Crown,
  dice: Dices,
  door: DoorOpen,
  down: ChevronDown,
  drop: Droplet,
  eye: Eye,
  gear: Cog,
  heart: Heart,
  hourglass: Hourglass,
  info: Info,
  language: Languages,
  left: ChevronLeft,
  link: Link2,
  lock: Lock,
  minus: Minus,
  moon: Moon,
  more: Ellipsis,
  move: Footprints,
  offline: WifiOff,
  pencil: Pencil,
  people: Users,
  plus: Plus,
  points: Scale,
  potion: FlaskConical,
  restore: RotateCcw,
  right: ChevronRight,
  search: Search,
  secret: EyeOff,
  sheets: Scroll,
  shield: Shield,
  skull: Skull,
  spell: Sparkles,
  sword: Sword,
  table: Flame,
  undo: Undo2,
  up: ChevronUp,
} as const satisfies Record<string, LucideIcon>;
export type IconName = keyof typeof icons;

/** Decorative beside a text; alone it needs `label`. */
export function Icon(props: { name: IconName; label?: string; className?: string }) {
  const Drawn = icons[props.name];
  const named = props.label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': props.label };
  return <Drawn className={`icon ${props.className ?? ''}`} strokeWidth={2} {...named} />;
}

/** The thread with the ember: ink behind it, ash ahead. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 14 26" aria-hidden="true">
      <path d="M7 25V14" />
      <path className="past" d="M7 1v6" />
      <circle cx="7" cy="10" r="4" />
    </svg>
  );
}
