import type { ScreenSpec } from '@emberlog/engine';

const screen = (id: string, kind: ScreenSpec['kind']): ScreenSpec => ({
  id,
  kind,
  label: { key: `er.screen.${id}` },
  question: { key: `er.screen.${id}.question` },
});

/** What is led through step by step; the commands name their screen in the command table. */
export const screens: readonly ScreenSpec[] = [
  screen('attack', 'symbol-attack'),
  screen('curse', 'cards'),
  screen('pact', 'cards'),
];
