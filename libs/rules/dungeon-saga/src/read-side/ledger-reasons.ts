import type { I18n, SubjectId } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';
import { cardsOf } from '../explore/furniture.js';
import { modelOf } from '../state/access.js';
import type { DsgState } from '../state/state.js';
import { furnitureName, label, sourceName, who } from '../wording/names.js';
import { type Step, attackSteps, step } from './attack-steps.js';
import type { AccountId } from './holdings.js';
import type { DsgRuleId } from './rules-list.js';

/** What somebody held before and after. */
export type Change = {
  readonly account: AccountId;
  readonly subject: SubjectId;
  readonly from: number;
  readonly to: number;
};
export type Moment = {
  readonly event: DsgEvent;
  readonly before: DsgState;
  readonly after: DsgState;
  /** All events of the command. */
  readonly batch: readonly DsgEvent[];
};
export type Reason = {
  readonly reason: I18n;
  readonly rules: readonly DsgRuleId[];
  readonly steps: readonly Step[];
};

function because(
  key: string,
  params: I18n['params'],
  rules: readonly DsgRuleId[],
  steps: readonly Step[] = [],
): Reason {
  const reason = { key: `dsg.reason.${key}`, ...(params && Object.keys(params).length > 0 ? { params } : {}) };
  return { reason, rules, steps };
}

/** Why a holding changed. Every event that moves an account has its words here; what moves none is never asked. */
export function explain(change: Change, moment: Moment): Reason {
  const { event, before } = moment;
  switch (event.type) {
    case 'dsg.QuestStarted':
      return because(`questStarted.${change.account}`, { quest: event.data.name }, ['DSG-TRN-4']);
    case 'dsg.QuestEnded':
      return because('questEnded', { quest: before.quest?.name ?? '' }, ['DSG-TRN-5']);
    case 'dsg.ModelRegistered':
    case 'dsg.MonsterSpawned': {
      const rule = event.data.model.kind === 'hero' ? 'DSG-TRN-4' : 'DSG-FGT-10';
      return because(`joined.${change.account}`, {}, [rule]);
    }
    case 'dsg.HpLost': {
      const { source } = event.data;
      return source === null ? attacked(moment) : fromSource(moment, source);
    }
    case 'dsg.ModelEliminated':
      return change.account === 'kills'
        ? killed(moment, event.data.modelId)
        : because('eliminated', {}, ['DSG-FGT-14']);
    case 'dsg.StatChanged':
      return fromSource(moment, event.data.source);
    case 'dsg.ReviveTokenGiven':
      return tokenGiven(change, moment, event.data.heroId);
    case 'dsg.HeroRevived':
      return because('revived', {}, ['DSG-RVV-2'], [step('DSG-RVV-2', 'revived', { hp: event.data.hp })]);
    case 'dsg.ExplorationCardsDrawn':
      return drawn(moment, event.data);
    case 'dsg.OverlordSeated':
      return because(change.to > change.from ? 'seatTaken' : 'seatLeft', { name: event.data.name }, []);
    case 'dsg.SheetEdited':
      return because('corrected', { reason: event.data.reason }, []);
    default:
      return because('other', {}, []);
  }
}

function attackIn({ batch }: Moment) {
  const found = batch.find((event) => event.type === 'dsg.AttackResolved');
  return found?.type === 'dsg.AttackResolved' ? found.data : null;
}

/** DSG-FGT-10, DSG-SHT-6: one HP, however many hits. */
function attacked(moment: Moment): Reason {
  const attack = attackIn(moment);
  if (attack === null) return because('other', {}, []);
  const { roll, result } = attackSteps(moment.before, attack);
  const attacker = who(moment.before, attack.attackerId);
  return because(attack.kind, { attacker }, ['DSG-FGT-10'], [...roll, result]);
}

function killed(moment: Moment, modelId: string): Reason {
  const { before } = moment;
  const name = who(before, modelId);
  const attack = attackIn(moment);
  const rule = modelOf(before, modelId)?.kind === 'minion' ? 'DSG-FGT-11' : 'DSG-FGT-14';
  if (attack === null) return because('killed', { name }, [rule]);
  const { roll, result } = attackSteps(before, attack);
  const last = rule === 'DSG-FGT-14' ? [step('DSG-FGT-14', 'bossEliminated', { name })] : [];
  return because('killed', { name }, [rule], [...roll, result, ...last]);
}

/** DSG-EXP-15, DSG-EXP-17: a trap or a card says it; else the table does. */
function fromSource({ before, batch }: Moment, source: string): Reason {
  const said = (type: DsgEvent['type']) => batch.some((event) => event.type === type);
  const rules: readonly DsgRuleId[] = said('dsg.TrapResolved')
    ? ['DSG-EXP-15']
    : said('dsg.ExplorationCardResolved')
      ? ['DSG-EXP-17']
      : [];
  return source === ''
    ? because('effect', {}, rules)
    : because('effectOf', { source: label(sourceName(before, source)) }, rules);
}

/** DSG-INV-9: what the hero gives the Overlord gets. */
function tokenGiven({ from, to }: Change, { before }: Moment, heroId: string): Reason {
  const hero = who(before, heroId);
  const paid = [step('DSG-RVV-2', 'tokenGiven', { hero })];
  return because(to > from ? 'tokenReceived' : 'tokenGiven', { hero }, ['DSG-RVV-2', 'DSG-INV-9'], paid);
}

type Drawn = Extract<DsgEvent, { type: 'dsg.ExplorationCardsDrawn' }>['data'];
function drawn({ before, batch }: Moment, { furniture, count }: Drawn): Reason {
  const wanted = cardsOf(before.content, furniture);
  const rule = wanted === 2 ? 'DSG-EXP-7' : 'DSG-EXP-8';
  const named = label(furnitureName(before, furniture));
  const shuffled = batch.some((event) => event.type === 'dsg.DeckReshuffled');
  const steps = [
    ...(shuffled ? [step('DSG-EXP-2', 'reshuffled')] : []),
    step(rule, 'furniture', { furniture: named, cards: wanted }),
    ...(count < wanted ? [step('DSG-EXP-12', 'deckRanOut', { count })] : []),
  ];
  return because('drawn', { furniture: named, count }, [rule], steps);
}
