import { z } from 'zod';
import { limits } from '../content/content.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { type SettingKey, setting } from '../settings/settings.js';
import { adventurer } from '../state/access.js';
import type { Adventurer } from '../state/state.js';
import { resurrect } from '../death/death.js';
import { gainHp, gainMana } from '../vitals/vitals.js';
import type { Pact } from './shadow-cards.events.js';
import { cardsInDeck, takeCards, wouldExceed } from './take-cards.js';

const makePact = z.object({
  characterId: fields.subject,
  pact: z.enum(['hidden-resources', 'purification', 'resurrection']),
  choice: z.enum(['hp', 'mp']).optional(),
});
type MakePact = z.infer<typeof makePact>;
const giveShadowCards = z.object({
  characterId: fields.subject,
  count: z.number().int().min(1).max(12),
  cause: fields.text,
});

const cardSetting = {
  'hidden-resources': 'pact.cards.hiddenResources',
  purification: 'pact.cards.purification',
  resurrection: 'pact.cards.resurrection',
} as const satisfies { readonly [P in Pact]: SettingKey };
const ruleOf = {
  'hidden-resources': 'ER-PCT-2',
  purification: 'ER-PCT-3',
  resurrection: 'ER-PCT-4',
} as const satisfies { readonly [P in Pact]: string };

/** ER-PCT-1 to ER-PCT-5. The cards are paid first, then the Shadows keep their word. */
function decidePact(play: Play, p: MakePact): Outcome {
  const { state } = play;
  const maker = adventurer(state, p.characterId);
  if (!maker) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.characterId }, ['characterId']);
  const who = { name: maker.name };
  if (maker.status === 'out') return violate('ER_ADVENTURER_OUT', 'ER-DTH-9', who);
  const cards = setting(state, cardSetting[p.pact]);
  if (cards === null) return violate('ER_SETTING_MISSING', 'ER-PCT-5', { setting: cardSetting[p.pact] });
  if (wouldExceed(maker.shadowCards.length, cards)) {
    const params = { ...who, max: limits.shadowCards, held: maker.shadowCards.length, cards };
    return violate('ER_SHADOW_CARD_LIMIT', 'ER-PCT-5', params);
  }
  const refused = checkCondition(maker, p) ?? checkDeck(play, cards);
  if (refused) return refused;
  emit(play, 'er.PactMade', { characterId: maker.id, pact: p.pact, cards });
  takeCards(play, maker.id, cards, p.pact);
  fulfil(play, maker, p);
  return undefined;
}

function checkCondition(maker: Adventurer, p: MakePact): Outcome {
  const who = { name: maker.name };
  if (p.pact === 'purification' && maker.curse === null) return violate('ER_NOT_CURSED', 'ER-PCT-3', who);
  if (p.pact === 'resurrection') {
    return maker.status === 'dead' ? undefined : violate('ER_NOT_DEAD', 'ER-PCT-4', who);
  }
  if (maker.status !== 'alive') return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', who);
  return p.pact === 'hidden-resources' && p.choice === undefined
    ? violate('ER_CONDITION_NOT_MET', ruleOf[p.pact], who, ['choice'])
    : undefined;
}
function checkDeck(play: Play, cards: number): Outcome {
  const left = cardsInDeck(play.state).length;
  return left < cards ? violate('ER_SHADOW_DECK_EMPTY', 'ER-PCT-5', { left }) : undefined;
}

function fulfil(play: Play, maker: Adventurer, p: MakePact): void {
  const { id: characterId, curse } = maker;
  switch (p.pact) {
    case 'hidden-resources':
      if (p.choice === 'mp') gainMana(play, characterId, 1, p.pact);
      else gainHp(play, characterId, 2, p.pact);
      return;
    case 'purification':
      if (curse === null) return;
      emit(play, 'er.CurseLifted', { curseId: curse, fromId: characterId, by: 'purification' });
      emit(play, 'er.CurseBanned', { curseId: curse });
      return;
    case 'resurrection':
      resurrect(play, characterId, 'pact', maker.maxHp, null);
      return;
  }
}

/** ER-PCT-5: an event may go beyond three cards; the supply is finite, so it gives what is left (GAP-80). */
function decideCards(play: Play, p: z.infer<typeof giveShadowCards>): Outcome {
  if (cardsInDeck(play.state).length === 0) return violate('ER_SHADOW_DECK_EMPTY', 'ER-PCT-5', { left: 0 });
  const holder = adventurer(play.state, p.characterId);
  if (holder?.status !== 'alive') {
    return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', { name: holder?.name ?? p.characterId }, ['characterId']);
  }
  takeCards(play, p.characterId, p.count, p.cause);
  return undefined;
}

export const pactCommands: CommandTable = {
  'er.MakePact': command({
    schema: makePact,
    roles: ['owner', 'table', 'admin'],
    cost: 'free',
    icon: 'moon',
    screen: 'pact',
    references: (p) => [
      { kind: 'adventurer', id: p.characterId, path: ['characterId'] },
      { kind: 'combatant', id: p.characterId, path: ['characterId'] },
    ],
    where: 'quest',
    phases: { allowed: ['adventurers'], rule: 'ER-PCT-1' },
    decide: decidePact,
  }),
  'er.GiveShadowCards': command({
    schema: giveShadowCards,
    roles: ['spirit', 'table', 'mos', 'admin'],
    cost: 'bookkeeping',
    references: (p) => [
      { kind: 'adventurer', id: p.characterId, path: ['characterId'] },
      { kind: 'combatant', id: p.characterId, path: ['characterId'] },
    ],
    where: 'quest',
    whilePending: true,
    decide: decideCards,
  }),
};
