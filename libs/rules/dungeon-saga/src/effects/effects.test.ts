import { describe, expect, it } from '@jest/globals';
import { but, exhausted, knockedOut, modelIn, questOf, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import type { DsgState } from '../state/state.js';

const apply = (state: DsgState, ...effects: readonly object[]) =>
  given(state).when('dsg.ApplyEffect', { source: ' a curse ', effects });
const hp = (modelId: string, n: number) => ({ do: 'adjustHp', modelId, n });
const stat = (modelId: string, name: string, n: number) => ({ do: 'adjustStat', modelId, stat: name, n });

describe('An effect on hit points', () => {
  it('takes what is there, down to 0 and with what follows (DSG-RVV-1, DSG-FGT-14)', () => {
    apply(questing(), hp('ada', -1)).thenEvents({ type: 'dsg.HpLost', modelId: 'ada', n: 1, hp: 3, source: 'a curse' });
    apply(questing(), hp('warden', -9)).thenEvents(
      { type: 'dsg.HpLost', n: 3, hp: 0 },
      { type: 'dsg.ModelEliminated', modelId: 'warden', byId: null, source: 'a curse' },
    );
  });

  it('gives back up to the maximum, and nothing to whoever is whole (DSG-INV-1)', () => {
    const hurt = but(questing(), 'ada', { hp: 1 });
    apply(hurt, hp('ada', 9)).thenEvents({ type: 'dsg.StatChanged', modelId: 'ada', stat: 'hp', from: 1, to: 4 });
    expect(apply(questing(), hp('ada', 1)).events).toEqual([]);
  });

  it('is none on a minion, which has no hit points (DSG-INV-1)', () => {
    apply(questing(), hp('guard', -1)).thenViolates('DSG_EFFECT_INVALID', 'DSG-INV-1');
    apply(questing(), hp('ada', 0)).thenViolates('DSG_EFFECT_INVALID');
  });

  it('does not reach who is down, but for a wound where the group allows it (DSG-FGT-15)', () => {
    apply(but(questing(), 'ada', exhausted), hp('ada', -1)).thenViolates('DSG_EFFECT_INVALID');
    apply(but(questing(), 'ada', knockedOut), hp('ada', 1)).thenViolates('DSG_EFFECT_INVALID');
    const settings = { 'dsg.attackDownedHeroes': true };
    apply(but(questing({ settings }), 'ada', exhausted), hp('ada', -1))
      .thenEvents({ type: 'dsg.HeroKnockedOut', heroId: 'ada' })
      .thenNo('dsg.HpLost');
  });
});

describe('An effect on numbers', () => {
  it('keeps them within their bounds', () => {
    apply(questing(), stat('ada', 'armour', 2)).thenEvents({ type: 'dsg.StatChanged', stat: 'armour', from: 4, to: 6 });
    apply(questing(), stat('ada', 'armour', 3)).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), stat('guard', 'combat', -4)).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), stat('guard', 'damageTarget', 1)).thenEvents({ type: 'dsg.StatChanged', from: 2, to: 3 });
    apply(questing(), stat('guard', 'damageTarget', 0)).thenViolates('DSG_EFFECT_INVALID');
  });

  it('changes none that the model does not have', () => {
    apply(questing(), stat('bram', 'shoot', 1)).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), stat('ada', 'damageTarget', 1)).thenViolates('DSG_EFFECT_INVALID');
    // Tokens change hands by reviving alone (DSG-INV-9).
    apply(questing(), stat('ada', 'reviveTokens', 1)).thenViolates('DSG_EFFECT_INVALID');
  });

  it('cuts the hit points to a lower maximum (DSG-INV-1)', () => {
    const cut = apply(questing(), stat('ada', 'maxHp', -1)).thenEvents(
      { type: 'dsg.StatChanged', stat: 'maxHp', from: 4, to: 3 },
      { type: 'dsg.StatChanged', stat: 'hp', from: 4, to: 3 },
    );
    expect(modelIn(cut.state, 'ada')).toMatchObject({ hp: 3, maxHp: 3 });
  });
});

describe('Other effects', () => {
  it('eliminate what stands on the Overlord’s side; heroes are knocked out instead (DSG-RVV-4)', () => {
    const eliminate = (modelId: string) => ({ do: 'eliminate', modelId });
    apply(questing(), eliminate('guard')).thenEvents({ type: 'dsg.ModelEliminated', modelId: 'guard', byId: null });
    apply(questing(), eliminate('guard'), eliminate('guard')).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), eliminate('ada')).thenViolates('DSG_EFFECT_INVALID');
  });

  it('note something, about a model or about nobody', () => {
    const { state } = apply(
      questing(),
      { do: 'addNote', text: ' cursed ', modelId: 'ada' },
      { do: 'addNote', text: 'fog' },
    );
    expect(questOf(state).notes).toEqual([
      { modelId: 'ada', text: 'cursed', source: 'a curse' },
      { modelId: null, text: 'fog', source: 'a curse' },
    ]);
    apply(questing(), { do: 'addNote', text: ' ' }).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), { do: 'addNote', text: 'x', modelId: 'nobody' }).thenViolates('DSG_UNKNOWN_ID');
  });

  it('bring a monster with the numbers of its type, without a die (DSG-FGT-11)', () => {
    const spawn = { do: 'spawn', typeId: 'guard', modelId: 'g2', level: 2, distance: 9 };
    apply(questing(), spawn)
      .thenEvents({
        type: 'dsg.MonsterSpawned',
        pendingId: null,
        modelId: 'g2',
        level: 2,
        distance: 9,
        secondDie: null,
      })
      .thenNo('dsg.SpawnDue');
    apply(questing(), { ...spawn, modelId: 'ada' }).thenViolates('DSG_DUPLICATE_ID');
    apply(questing(), { ...spawn, distance: -1 }).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), { ...spawn, level: -1 }).thenViolates('DSG_EFFECT_INVALID');
    apply(questing(), { ...spawn, typeId: 'ghoul' }).thenAsksContent('type.ghoul.kind');
  });

  it('happen all together or not at all', () => {
    apply(questing(), hp('ada', -1), hp('nobody', -1)).thenViolates('DSG_UNKNOWN_ID');
    apply(questing()).thenViolates('DSG_EFFECT_INVALID');
  });
});
