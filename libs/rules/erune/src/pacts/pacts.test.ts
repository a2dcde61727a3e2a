import { describe, expect, it } from '@jest/globals';
import { but, dead, hero, questing, shade } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

const pact = (characterId: string, kind: string, choice?: 'hp' | 'mp') => ({ characterId, pact: kind, choice });
const card = (n: number, sp = 0) => ({ id: `shadow-${n}`, sp });

describe('A Pact with the Shadows', () => {
  it('of Hidden Resources gives 2 HP or 1 MP (ER-PCT-2)', () => {
    const hurt = given(but(questing(), 'wizard', { hp: 2, mp: 0 }));
    expect(hero(hurt.when('er.MakePact', pact('wizard', 'hidden-resources', 'hp')).state, 'wizard').hp).toBe(4);
    expect(hero(hurt.when('er.MakePact', pact('wizard', 'hidden-resources', 'mp')).state, 'wizard').mp).toBe(1);
    hurt.when('er.MakePact', pact('wizard', 'hidden-resources')).thenViolates('ER_CONDITION_NOT_MET', 'ER-PCT-2');
  });

  it('needs the number of cards from the board, once (ER-PCT-5)', () => {
    given(questing({ settings: { 'pact.cards.hiddenResources': null } }))
      .when('er.MakePact', pact('wizard', 'hidden-resources', 'hp'))
      .thenViolates('ER_SETTING_MISSING', 'ER-PCT-5');
  });

  it('is refused beyond three cards, an event is not (ER-PCT-5)', () => {
    const holding = but(questing(), 'warrior', { shadowCards: [card(1), card(2), card(3)] });
    given(holding)
      .when('er.MakePact', pact('warrior', 'hidden-resources', 'hp'))
      .thenViolates('ER_SHADOW_CARD_LIMIT', 'ER-PCT-5');
    const { state } = given(holding).when('er.GiveShadowCards', {
      characterId: 'warrior',
      count: 2,
      cause: 'a whisper',
    });
    expect(hero(state, 'warrior').shadowCards).toHaveLength(5);
  });

  it('takes from twelve cards, and what is left when there are fewer (ER-PCT-5)', () => {
    const nine = Array.from({ length: 9 }, (_, i) => card(i + 1));
    const few = but(questing(), 'archer', { shadowCards: nine });
    const give = { characterId: 'warrior', count: 5, cause: 'a whisper' };
    const { state } = given(few).when('er.GiveShadowCards', give);
    expect(hero(state, 'warrior').shadowCards.map((c) => c.id)).toEqual(['shadow-10', 'shadow-11', 'shadow-12']);
    given(state)
      .when('er.GiveShadowCards', { ...give, characterId: 'wizard' })
      .thenViolates('ER_SHADOW_DECK_EMPTY');
  });

  it('moves the stamina at hand onto the cards, oldest first, and pays the Master for full ones (ER-PCT-6)', () => {
    const { state } = given(but(questing(), 'warrior', { sp: 5 }))
      .when('er.GiveShadowCards', { characterId: 'warrior', count: 2, cause: 'a whisper' })
      .thenEvents(
        { type: 'er.ShadowCardsTaken', cardIds: ['shadow-1', 'shadow-2'] },
        { type: 'er.StaminaMovedToCard', cardId: 'shadow-1', amount: 3, fromReserve: true },
        { type: 'er.ShadowCardCompleted', cardIds: ['shadow-1'], spToMaster: 3 },
        { type: 'er.StaminaMovedToCard', cardId: 'shadow-2', amount: 2 },
      );
    expect(hero(state, 'warrior')).toMatchObject({ sp: 0, shadowCards: [{ id: 'shadow-2', sp: 2 }] });
    expect(shade(state).sp).toBe(3);
  });

  it('is made by the living, the one of Resurrection by the dead, none by who declined (ER-PCT-4)', () => {
    given(but(questing(), 'warrior', dead))
      .when('er.MakePact', pact('warrior', 'hidden-resources', 'hp'))
      .thenViolates('ER_ADVENTURER_DEAD', 'ER-DTH-3');
    given(but(questing(), 'warrior', { ...dead, status: 'out' }))
      .when('er.MakePact', pact('warrior', 'resurrection'))
      .thenViolates('ER_ADVENTURER_OUT', 'ER-DTH-9');
  });
});

describe('Items against the Shadows', () => {
  it("a Lucky Charm removes a card of its owner's choice and is destroyed (ER-PCT-8, ER-ITM-8)", () => {
    const holding = but(questing(), 'warrior', { artifacts: ['lucky-charm'], shadowCards: [card(1, 2), card(2)] });
    const charm = { characterId: 'warrior', itemId: 'lucky-charm' };
    const { state } = given(holding)
      .when('er.UseArtifact', { ...charm, params: { cardIds: ['shadow-2'] } })
      .thenEvents(
        { type: 'er.ItemConsumed', cause: 'destroyed' },
        { type: 'er.ShadowCardRemoved', cardIds: ['shadow-2'] },
      );
    expect(hero(state, 'warrior')).toMatchObject({ artifacts: [], shadowCards: [{ id: 'shadow-1', sp: 2 }] });
  });

  it('what lay on a removed card is lost, or goes where the group says (ER-PCT-8)', () => {
    const remove = (to: 'lost' | 'mos' | 'adventurer') => {
      const holding = but(questing({ settings: { 'pact.removedCardSp': to } }), 'warrior', {
        artifacts: ['lucky-charm'],
        shadowCards: [card(1, 2)],
      });
      const { state } = given(holding).when('er.UseArtifact', { characterId: 'warrior', itemId: 'lucky-charm' });
      return [hero(state, 'warrior').sp, shade(state).sp];
    };
    expect([remove('lost'), remove('mos'), remove('adventurer')]).toEqual([
      [0, 0],
      [0, 2],
      [2, 0],
    ]);
  });

  it('a Light Rune removes one, two or three cards for no, one or two bolts (ER-PCT-8, ER-DIE-6)', () => {
    const holding = but(questing(), 'warrior', { potions: ['light-rune'], shadowCards: [card(1), card(2), card(3)] });
    const light = (dice?: readonly string[]) =>
      given(holding).when('er.UseConsumable', { characterId: 'warrior', itemId: 'light-rune', dice });
    light().thenAsksDice('test');
    const left = (face: string) => hero(light([face]).state, 'warrior').shadowCards.length;
    expect([left('U:-'), left('U:bolt'), left('U:bolt+bolt')]).toEqual([2, 1, 0]);
    light(['U:bolt+bolt+bolt']).thenViolates('ER_DICE_FACE', 'ER-DIE-6');
  });
});
