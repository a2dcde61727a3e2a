import { type Outcome, type Play, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { sideOf } from '../state/access.js';
import type { Model, Quest } from '../state/state.js';

/** DSG-TRN-1: heroes one after the other, then the Overlord's models; `free` records rounds without asking whose turn it is. */
export function checkOwnTurn({ state }: Play, quest: Quest, model: Model): Outcome {
  if (setting(state, 'dsg.turns') === 'free') return undefined;
  const own =
    sideOf(model.kind) === 'heroes'
      ? quest.side === 'heroes' && quest.activeHeroId === model.id
      : quest.side === 'overlord' && !model.turn.done;
  return own ? undefined : violate('DSG_NOT_YOUR_TURN', 'DSG-TRN-1', { name: model.name });
}

/** DSG-TRN-2. */
export function checkActionLeft({ state }: Play, model: Model): Outcome {
  const allowed = setting(state, 'dsg.actionsPerTurn');
  if (model.turn.actions < allowed) return undefined;
  return violate('DSG_ACTION_ALREADY_TAKEN', 'DSG-TRN-2', { name: model.name, allowed });
}

/** Only who stands can act; the exhausted can do nothing but revive (DSG-RVV-3). */
export function checkStanding(model: Model, rule: 'DSG-FGT-15' | 'DSG-RVV-3' = 'DSG-RVV-3'): Outcome {
  if (model.status === 'active') return undefined;
  return violate('DSG_ACTOR_DOWN', rule, { name: model.name, status: { key: `dsg.status.${model.status}` } });
}

/** An action of a model: it stands, it is its turn, and an action is left. */
export function checkCanAct(play: Play, quest: Quest, model: Model, rule?: 'DSG-FGT-15'): Outcome {
  return checkStanding(model, rule) ?? checkOwnTurn(play, quest, model) ?? checkActionLeft(play, model);
}
