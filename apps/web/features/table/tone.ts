import type { Chip } from '@emberlog/contracts';
import type { NoteTone } from '@/components/note';

export function toneOf(tone: Chip['tone']): NoteTone {
  return tone === 'neutral' ? 'info' : tone;
}
