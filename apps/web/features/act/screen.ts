import type { CommandOption, RuleSetDetail, ScreenSpec, Table, TableActor } from '@emberlog/contracts';

/** What every guided flow is given: the screen as the game describes it, who acts, and what may be done on it. */
export type ScreenProps = {
  readonly screen: ScreenSpec;
  readonly table: Table;
  readonly ruleSet: RuleSetDetail;
  /** Options of the commands that name this screen, the barred ones too. */
  readonly options: readonly CommandOption[];
  readonly actor: TableActor | undefined;
  /** The table page with this actor acting. */
  readonly home: string;
};

/** The screen that leads through a command, if one does. */
export function screenOf(ruleSet: RuleSetDetail, type: string): ScreenSpec | undefined {
  const { screen } = ruleSet.commands[type] ?? {};
  return screen === undefined ? undefined : ruleSet.screens.find(({ id }) => id === screen);
}
