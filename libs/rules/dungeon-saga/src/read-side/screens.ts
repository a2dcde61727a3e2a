import type { ScreenSpec } from '@emberlog/engine';

const screen = (id: string, kind: ScreenSpec['kind']): ScreenSpec => ({
  id,
  kind,
  label: { key: `dsg.screen.${id}` },
  question: { key: `dsg.screen.${id}.question` },
});

/** What is led through step by step; the commands name their screen in the command table. */
export const screens: readonly ScreenSpec[] = [screen('fight', 'opposed-dice'), screen('shoot', 'opposed-dice')];
