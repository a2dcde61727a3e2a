import type { I18n, LedgerEntry, SubjectId } from '@emberlog/engine';
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
  /** Left out: the whole change has the one reason. */
  readonly parts?: LedgerEntry['parts'];
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
      return questStarted(change, event.data.name);
    case 'dsg.ModelRegistered':
    case 'dsg.MonsterSpawned':
      return because(`joined.${change.account}`, {}, ['DSG-TRN-4']);
    case 'dsg.HpLost': {
      const { source } = event.data;
      return source === null ? attacked(moment) : fromSource(before, source);
    }
    case 'dsg.ModelEliminated':
      return change.account === 'kills'
        ? killed(moment, event.data.modelId)
        : because('eliminated', {}, ['DSG-FGT-14']);
    case 'dsg.StatChanged':
      return fromSource(before, event.data.source);
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

/** DSG-TRN-4, DSG-TRN-5: what is left of the last quest goes, and everybody begins anew. */
function questStarted({ account, from, to }: Change, quest: string): Reason {
  const started = because(`questStarted.${account}`, { quest }, ['DSG-TRN-4', 'DSG-TRN-5']);
  const left = { label: { key: 'dsg.part.lastQuest' }, amount: -from };
  const anew = { label: { key: `dsg.part.${account}` }, amount: to };
  return { ...started, parts: [left, anew].filter(({ amount }) => amount !== 0) };
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

function fromSource(state: DsgState, source: string): Reason {
  const named = sourceName(state, source);
  return because(source === '' ? 'effect' : 'effectOf', source === '' ? {} : { source: label(named) }, ['DSG-EXP-15']);
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
