import { type Command, type CommandInput, type Decision, accepted, openBatch, rejected } from '@emberlog/engine';
import { campaignCommands } from './campaign/campaign.commands.js';
import { contentCommands } from './content/content.commands.js';
import { effectCommands } from './effects/effects.commands.js';
import { type DsgEvent, evolve } from './events.js';
import { exploreCommands } from './explore/explore.commands.js';
import { fightCommands } from './fight/fight.commands.js';
import { modelCommands } from './models/models.commands.js';
import { moodCommands } from './overlord/mood.commands.js';
import { type CommandTable, runCommand } from './play/command-table.js';
import type { Play } from './play/play.js';
import { questCommands } from './quest/quest.commands.js';
import { reviveCommands } from './revive/revive.commands.js';
import { roundCommands } from './round/round.commands.js';
import { sheetCommands } from './sheet/sheet.commands.js';
import { shootCommands } from './shoot/shoot.commands.js';
import { spawnCommands } from './spawn/spawn.commands.js';
import type { DsgState } from './state/state.js';

/** Every command of the rule set; each concept's folder declares its own rows. */
export const commandTable: CommandTable = {
  ...campaignCommands,
  ...contentCommands,
  ...sheetCommands,
  ...questCommands,
  ...roundCommands,
  ...fightCommands,
  ...shootCommands,
  ...exploreCommands,
  ...spawnCommands,
  ...reviveCommands,
  ...moodCommands,
  ...modelCommands,
  ...effectCommands,
};

export function decide(state: DsgState, input: CommandInput<Command>): Decision<DsgState, DsgEvent> {
  const { type, payload } = input.command;
  const definition = Object.hasOwn(commandTable, type) ? commandTable[type] : undefined;
  if (!definition) throw new Error(`unknown command type ${type}`);
  const play: Play = Object.assign(openBatch(state, evolve), { actor: input.actor, random: input.random ?? {} });
  const refusal = runCommand(definition, play, payload);
  if (!refusal) return accepted(play);
  switch (refusal.kind) {
    case 'violation':
      return rejected(refusal.violation);
    case 'needs-random':
      return { kind: 'needs-random', specs: refusal.specs, offers: [], events: play.events };
    case 'needs-content': {
      const { rules } = refusal.violation;
      return {
        kind: 'needs-content',
        missing: refusal.missing.map((value) => ({ ...value, rules })),
        violation: refusal.violation,
      };
    }
  }
}
