import type { CommandPreview } from '@emberlog/contracts';
import { z } from 'zod';

const Face = z.number().int();
/** How two rolls fell out, as the game's event tells it: which dice count, what each met, and which hit. */
const OpposedRoll = z.object({
  attackDice: z.array(Face),
  defenceDice: z.array(Face),
  armour: z.number().int(),
  /** Dice of the attack that count, high to low; one pair each, in this order. */
  kept: z.array(Face),
  pairs: z.array(z.object({ attack: Face, defence: Face.nullable(), hit: z.boolean() })),
  hits: z.number().int(),
});
export type OpposedRoll = z.infer<typeof OpposedRoll>;

/** Of what the dry run caused, the event that tells of the two rolls; null while there is none. */
export function opposedRollOf(preview: CommandPreview | undefined): OpposedRoll | null {
  if (preview?.kind !== 'accepted') return null;
  for (const event of preview.events) {
    const read = OpposedRoll.safeParse(event.data);
    if (read.success) return read.data;
  }
  return null;
}

const descending = (faces: readonly number[]): number[] => faces.toSorted((a, b) => b - a);

/** The faces of `all` that are not among `taken`, each die counted once. */
function without(all: readonly number[], taken: readonly number[]): readonly number[] {
  const left = [...taken];
  return all.filter((face) => {
    const at = left.indexOf(face);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** Dice that met nothing: those the armour took from the attack, and those of the defence nobody rolled against. */
export function leftOver(roll: OpposedRoll): {
  readonly feeble: readonly number[];
  readonly idle: readonly number[];
} {
  const met = roll.pairs.flatMap(({ defence }) => (defence === null ? [] : [defence]));
  return {
    feeble: descending(without(roll.attackDice, roll.kept)),
    idle: descending(without(roll.defenceDice, met)),
  };
}
