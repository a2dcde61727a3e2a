import { describe, expect, it } from '@jest/globals';
import { but, dead, hero, questing, town } from '../testing/campaigns.js';
import { given } from '../testing/given.js';
import type { Adventurer } from '../state/state.js';
import { defensePool } from '../sheet/pools.js';

const having = (id: string, change: Partial<Adventurer>, setup: Parameters<typeof questing>[0] = {}) =>
  given(but(questing(setup), id, change));
const use = (itemId: string, more: object = {}) => ({ characterId: 'warrior', itemId, ...more });

describe('Loadout', () => {
  it('changes at will in the own phase, without an action (ER-SHT-16)', () => {
    const { state } = having('warrior', { weapons: ['short-sword', 'spear'], weaponRank: 2 })
      .when('er.ChangeLoadout', { characterId: 'warrior', weaponId: 'spear' })
      .when('er.ChangeLoadout', { characterId: 'warrior', weaponId: 'short-sword' });
    expect(hero(state, 'warrior')).toMatchObject({ loadout: { weaponId: 'short-sword' }, actions: { basicUsed: 0 } });
  });

  it('uses only what is carried, mastered by rank and made for the archetype (ER-SHT-5, ER-SHT-6)', () => {
    const change = (state: Partial<Adventurer>, weaponId: string) =>
      having('warrior', state).when('er.ChangeLoadout', { characterId: 'warrior', weaponId });
    change({ weaponRank: 2 }, 'spear').thenViolates('ER_NO_ITEM');
    change({ weapons: ['spear'] }, 'spear').thenViolates('ER_RANK_TOO_HIGH', 'ER-SHT-5');
    change({ weapons: ['short-bow'], weaponRank: 5 }, 'short-bow').thenViolates('ER_ARCHETYPE_RESTRICTED', 'ER-SHT-6');
  });

  it('wears one protection per type (ER-SHT-3)', () => {
    having('warrior', { protections: ['chain-mail', 'travelling-gear', 'round-shield'] })
      .when('er.ChangeLoadout', { characterId: 'warrior', protections: ['chain-mail', 'travelling-gear'] })
      .thenViolates('ER_PROTECTION_TYPE_TAKEN', 'ER-SHT-3');
    having('warrior', { protections: ['breast-plate'] })
      .when('er.ChangeLoadout', { characterId: 'warrior', protections: ['breast-plate'] })
      .thenAsksContent('protection.breast-plate.type');
  });

  it('wears any number of different rings (ER-SHT-7)', () => {
    const rings = (worn: readonly string[]) =>
      having('warrior', { artifacts: ['sorcerer-ring', 'sorcerer-ring', 'lucky-charm'] }).when('er.ChangeLoadout', {
        characterId: 'warrior',
        rings: worn,
      });
    rings(['sorcerer-ring', 'sorcerer-ring']).thenViolates('ER_DUPLICATE_RING', 'ER-SHT-7');
    rings(['lucky-charm']).thenViolates('ER_NO_ITEM');
    rings(['sorcerer-ring']).thenEvents({ type: 'er.LoadoutChanged' });
  });

  it("is fixed by a change in the Master's phase until the next own phase (ER-SHT-17)", () => {
    const locked = having('warrior', { weapons: ['short-sword'], weaponRank: 2 }, { phase: 'master' })
      .when('er.ChangeLoadout', { characterId: 'warrior', weaponId: 'short-sword' })
      .thenEvents({ type: 'er.LoadoutLocked' });
    locked.when('er.ChangeLoadout', { characterId: 'warrior', weaponId: null }).thenViolates('ER_LOADOUT_LOCKED');
    locked
      .when('er.EndPhase', {})
      .when('er.ChangeLoadout', { characterId: 'warrior', weaponId: null })
      .thenEvents({ type: 'er.LoadoutChanged' });
  });

  it('lets go of what is lost (ER-SHT-1)', () => {
    const { state } = having('warrior', {
      weapons: ['short-sword'],
      loadout: { weaponId: 'short-sword', protections: {}, rings: [] },
    }).when('er.LoseItem', use('short-sword', { cause: 'stolen' }));
    expect(hero(state, 'warrior').loadout.weaponId).toBeNull();
  });
});

describe('Giving', () => {
  const near = { distance: 5, visible: true };
  const give = (more: object) => ({ fromId: 'warrior', toId: 'archer', claims: near, ...more });

  it('reaches an ally in sight within five squares, items and gold alike (ER-ITM-5)', () => {
    const { state } = having('warrior', { gold: 9, potions: ['mana-vial'] })
      .when('er.GiveItem', give({ itemId: 'mana-vial' }))
      .when('er.GiveItem', give({ gold: 4 }));
    expect([hero(state, 'warrior').gold, hero(state, 'archer').gold]).toEqual([5, 4]);
    expect(hero(state, 'archer').potions).toEqual(['mana-vial']);
    const vial = having('warrior', { potions: ['mana-vial'] });
    vial.when('er.GiveItem', give({ itemId: 'mana-vial', claims: { distance: 2 } })).thenViolates('ER_CLAIM_MISSING');
    vial
      .when('er.GiveItem', give({ itemId: 'mana-vial', claims: { distance: 2, visible: false } }))
      .thenViolates('ER_TOO_FAR', 'ER-ITM-5');
    vial.when('er.GiveItem', give({ itemId: 'grapple' })).thenViolates('ER_NO_ITEM');
  });

  it('respects the limits of the receiver (ER-ITM-5)', () => {
    const full = but(questing(), 'archer', { weapons: ['a', 'b', 'c', 'd', 'e'] });
    given(but(full, 'warrior', { weapons: ['dagger'] }))
      .when('er.GiveItem', give({ itemId: 'dagger' }))
      .thenViolates('ER_WEAPON_LIMIT', 'ER-SHT-1');
  });
});

describe('Potions and runes', () => {
  it('leave the inventory and heal up to the maximum (ER-ITM-1, ER-ITM-6)', () => {
    const { state } = having('warrior', { hp: 7, potions: ['minor-healing-potion'] })
      .when('er.UseConsumable', use('minor-healing-potion'))
      .thenEvents(
        { type: 'er.FreeActionUsed', slot: 'potion' },
        { type: 'er.ItemConsumed' },
        { type: 'er.HpGained', amount: 1 },
      );
    expect(hero(state, 'warrior')).toMatchObject({ hp: 8, potions: [] });
  });

  it('are Free Actions, also in the middle of a move, which goes on (ER-ACT-3, ER-ACT-4)', () => {
    const moving = having('warrior', { hp: 4, potions: ['minor-healing-potion'] }).when('er.Move', {
      characterId: 'warrior',
      dice: ['M:3'],
      squaresUsed: 2,
    });
    moving
      .when('er.UseConsumable', use('minor-healing-potion'))
      .when('er.ContinueMove', { characterId: 'warrior', squaresUsed: 2 })
      .thenEvents({ type: 'er.CharacterMoved' });
  });

  it('are not limited per turn in the French edition (ER-ACT-2)', () => {
    having('warrior', { hp: 1, potions: ['mana-vial', 'minor-healing-potion'] }, { edition: 'fr' })
      .when('er.UseConsumable', use('mana-vial'))
      .when('er.UseConsumable', use('minor-healing-potion'))
      .thenEvents({ type: 'er.HpGained' });
  });

  it('that act "for one turn" last until the user\'s next phase starts (ER-ITM-7)', () => {
    const drunk = having('warrior', { potions: ['resistance-potion'] }).when(
      'er.UseConsumable',
      use('resistance-potion'),
    );
    expect(defensePool(drunk.state, hero(drunk.state, 'warrior'))).toEqual({ black: 1, shield: 1 });
    const later = drunk.when('er.EndPhase', { force: true }).when('er.StartTurn', {}).when('er.EndPhase', {});
    expect(defensePool(later.state, hero(later.state, 'warrior'))).toEqual({ black: 1, shield: 1 });
    later.when('er.EndPhase', {}).thenEvents({ type: 'er.EffectEnded', characterId: 'warrior' });
  });

  it('that act "this phase" end with it (ER-ITM-7, ER-ACT-12)', () => {
    const drunk = having('warrior', { potions: ['heroic-beverage'] }).when('er.UseConsumable', use('heroic-beverage'));
    expect(hero(drunk.state, 'warrior').actions.combatExtra).toBe(1);
    const { state } = drunk.when('er.EndPhase', { force: true }).thenEvents({ type: 'er.EffectEnded' });
    expect(hero(state, 'warrior').actions.combatExtra).toBe(0);
  });

  it('with an unknown effect take it from the card, as announced (ER-ITM-6)', () => {
    const phoenix = having('warrior', { hp: 1, potions: ['phoenix-potion'] });
    phoenix.when('er.UseConsumable', use('phoenix-potion')).thenAsksContent('potion.phoenix-potion.effect');
    phoenix
      .when('er.UseConsumable', use('phoenix-potion', { outcome: [{ hp: 3 }] }))
      .thenEvents({ type: 'er.HpGained', amount: 3 });
  });

  it("of Last Chance test one's luck (ER-DIE-6)", () => {
    const drink = (face: string) =>
      hero(
        having('warrior', { hp: 4, potions: ['last-chance-elixir'] }).when(
          'er.UseConsumable',
          use('last-chance-elixir', { dice: [face] }),
        ).state,
        'warrior',
      ).hp;
    expect([drink('U:-'), drink('U:bolt'), drink('U:bolt+bolt')]).toEqual([3, 6, 8]);
  });

  it('poison one weapon until the quest ends (ER-CMB-15)', () => {
    const armed = having('warrior', { weapons: ['short-sword'], potions: ['poison-vial'] });
    const { state } = armed.when('er.UseConsumable', use('poison-vial', { targetId: 'short-sword' }));
    expect(hero(state, 'warrior').effects).toEqual([
      { id: 'poison:short-sword', source: 'poison-vial', until: 'questEnd' },
    ]);
    armed.when('er.UseConsumable', use('poison-vial')).thenViolates('ER_NO_ITEM');
  });

  it('a permanent rune costs 1 MP, raises a maximum and ends the one before (ER-ITM-3, ER-SHT-10)', () => {
    const first = having('warrior', { hp: 5, potions: ['vitality-rune', 'knowledge-rune'] }, { edition: 'fr' })
      .when('er.ActivateRune', use('vitality-rune'))
      .thenEvents(
        { type: 'er.ManaSpent', amount: 1 },
        { type: 'er.RuneActivated' },
        { type: 'er.MaximumChanged', stat: 'hp', delta: 1, currentDelta: 1 },
      );
    expect(hero(first.state, 'warrior')).toMatchObject({ maxHp: 9, hp: 6, activeRune: 'vitality-rune' });
    const second = first
      .when('er.ActivateRune', use('knowledge-rune'))
      .thenEvents(
        { type: 'er.RuneDeactivated', itemId: 'vitality-rune' },
        { type: 'er.RuneActivated', itemId: 'knowledge-rune' },
      );
    expect(hero(second.state, 'warrior')).toMatchObject({ maxHp: 8, hp: 6, maxMp: 4, mp: 2 });
  });

  it('a rune shares the potion slot unless the group says otherwise (ER-ACT-2)', () => {
    const both = (settings: object) =>
      having('warrior', { potions: ['mana-vial', 'vitality-rune'] }, { settings })
        .when('er.UseConsumable', use('mana-vial'))
        .when('er.ActivateRune', use('vitality-rune'));
    both({}).thenViolates('ER_POTION_USED', 'ER-ACT-2');
    both({ 'rune.sharesPotionSlot': false }).thenEvents({ type: 'er.RuneActivated' });
    having('warrior', { potions: ['mana-vial'] })
      .when('er.ActivateRune', use('mana-vial'))
      .thenViolates('ER_CONDITION_NOT_MET');
    having('warrior', { potions: ['vitality-rune'] })
      .when('er.UseConsumable', use('vitality-rune'))
      .thenViolates('ER_CONDITION_NOT_MET');
  });

  it('a Substance does what the app announces (ER-ITM-4)', () => {
    const { state } = having('wizard', { mp: 3, substances: ['mana-crystal'] })
      .when('er.TakeSubstance', { characterId: 'wizard', substanceId: 'mana-crystal', outcome: [{ mp: 2 }] })
      .thenEvents({ type: 'er.SubstanceTaken' }, { type: 'er.ItemConsumed' }, { type: 'er.ManaGained', amount: 2 });
    expect(hero(state, 'wizard')).toMatchObject({ mp: 5, substances: [] });
  });

  it('are for the living (ER-DTH-3)', () => {
    having('warrior', { ...dead, potions: ['mana-vial'] })
      .when('er.UseConsumable', use('mana-vial'))
      .thenViolates('ER_ADVENTURER_DEAD');
    having('warrior', { potions: ['reviving-potion'] })
      .when('er.UseConsumable', use('reviving-potion'))
      .thenViolates('ER_NOT_DEAD');
  });
});

describe('Trade', () => {
  const rich = () => given(but(town(), 'warrior', { gold: 20, weapons: ['dagger'] }));

  it('buys and sells at the two listed prices in town (ER-MER-1)', () => {
    const { state } = rich().when('er.SellItem', use('dagger')).when('er.BuyItem', use('spear'));
    expect(hero(state, 'warrior')).toMatchObject({ gold: 15, weapons: ['spear'] });
    rich().when('er.SellItem', use('spear')).thenViolates('ER_NO_ITEM');
  });

  it('sells nothing rare, and needs gold and room (ER-MER-2, ER-MER-3)', () => {
    rich().when('er.BuyItem', use('broadsword')).thenViolates('ER_NOT_FOR_SALE', 'ER-MER-2');
    rich().when('er.BuyItem', use('superior-scepter')).thenViolates('ER_NOT_ENOUGH_GOLD', 'ER-MER-3');
    given(but(town(), 'warrior', { gold: 20, weapons: ['a', 'b', 'c', 'd', 'e'] }))
      .when('er.BuyItem', use('dagger'))
      .thenViolates('ER_WEAPON_LIMIT', 'ER-SHT-1');
  });

  it('during a quest needs a merchant the app announced, for that turn (ER-QST-16)', () => {
    const poor = having('warrior', { gold: 20 }, { phase: 'spirit' });
    poor.when('er.BuyItem', use('dagger')).thenViolates('ER_NO_MERCHANT', 'ER-MER-1');
    const met = poor.when('er.RecordSpiritEvent', { text: 'a pedlar', effects: [{ merchant: true }] });
    met.when('er.BuyItem', use('dagger')).thenEvents({ type: 'er.GoldChanged', delta: -10 }, { type: 'er.ItemGained' });
    met
      .when('er.EndPhase', {})
      .when('er.EndPhase', {})
      .when('er.EndPhase', { force: true })
      .when('er.StartTurn', {})
      .when('er.BuyItem', use('dagger'))
      .thenViolates('ER_NO_MERCHANT');
  });

  it('never leaves less than no gold (ER-MER-3)', () => {
    rich()
      .when('er.ChangeGold', { characterId: 'warrior', amount: -21, cause: 'a toll' })
      .thenViolates('ER_NOT_ENOUGH_GOLD');
  });
});
