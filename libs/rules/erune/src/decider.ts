import {
  type Command,
  type CommandInput,
  type CommandOption,
  type Decision,
  accepted,
  rejected,
} from '@emberlog/engine';
import { campaignCommands } from './campaign/campaign.commands.js';
import { combatCommands } from './combat/combat.commands.js';
import { curseCommands } from './curses/curses.commands.js';
import { deathCommands } from './death/death.commands.js';
import type { EruneEvent } from './events.js';
import { experienceCommands } from './experience/experience.commands.js';
import { explorationCommands } from './exploration/exploration.commands.js';
import { itemCommands } from './items/items.commands.js';
import { loadoutCommands } from './items/loadout.commands.js';
import { tradeCommands } from './items/trade.commands.js';
import { levelCommands } from './levels/levels.commands.js';
import { monsterCommands } from './monsters/monsters.commands.js';
import { movementCommands } from './movement/movement.commands.js';
import { pactCommands } from './pacts/pacts.commands.js';
import { type CommandTable, runCommand } from './play/command-table.js';
import { openPlay } from './play/open-play.js';
import { questCommands } from './quest/quest.commands.js';
import { sheetCommands } from './sheet/sheet.commands.js';
import { skillCommands } from './skills/skills.commands.js';
import { spellCommands } from './spells/spells.commands.js';
import { spiritCommands } from './spirit/spirit.commands.js';
import type { EruneState } from './state/state.js';
import { turnCommands } from './turn/turn.commands.js';
import { vitalsCommands } from './vitals/vitals.commands.js';

/** Every command of the rule set; each concept's folder declares its own rows. */
export const commandTable: CommandTable = {
  ...campaignCommands,
  ...combatCommands,
  ...curseCommands,
  ...deathCommands,
  ...experienceCommands,
  ...explorationCommands,
  ...itemCommands,
  ...loadoutCommands,
  ...tradeCommands,
  ...levelCommands,
  ...monsterCommands,
  ...movementCommands,
  ...pactCommands,
  ...questCommands,
  ...sheetCommands,
  ...skillCommands,
  ...spellCommands,
  ...spiritCommands,
  ...turnCommands,
  ...vitalsCommands,
};

/**
 * Nobody pays for offers nobody reads: they are worked out when they are asked for. The getter lies on the class because one
 * made for each answer costs as much as the whole fight.
 */
class AcceptedWithOffers {
  readonly kind = 'accepted';
  constructor(
    readonly events: readonly EruneEvent[],
    readonly state: EruneState,
    private readonly workOut: () => readonly CommandOption[],
  ) {}
  get offers(): readonly CommandOption[] {
    return this.workOut();
  }
}

export function decide(
  state: EruneState,
  input: CommandInput<Command>,
  open = openPlay,
): Decision<EruneState, EruneEvent> {
  const { type, payload } = input.command;
  const definition = Object.hasOwn(commandTable, type) ? commandTable[type] : undefined;
  if (!definition) throw new Error(`unknown command type ${type}`);
  const play = open(state, input.actor, input.random ?? {});
  const refusal = runCommand(definition, play, payload);
  if (!refusal) {
    return play.offers ? new AcceptedWithOffers(play.events, play.state, play.offers) : accepted(play);
  }
  switch (refusal.kind) {
    case 'violation':
      return rejected(refusal.violation);
    case 'needs-random':
      return { kind: 'needs-random', specs: refusal.specs, offers: refusal.offers, events: play.events };
    case 'needs-content':
      return {
        kind: 'needs-content',
        missing: [{ path: refusal.path, label: refusal.label, rules: refusal.violation.rules, schema: refusal.schema }],
        violation: refusal.violation,
      };
  }
}
