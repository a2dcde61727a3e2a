import type { ActionEvents } from '../../actions/actions.events.js';
import type { EffectEvents } from '../../effects/effects.events.js';
import type { DoorEvents } from '../../exploration/doors.events.js';
import type { ItemEvents } from '../../items/items.events.js';
import { type Named, anyName, contentName, itemName, list, who } from '../../wording/names.js';
import { type Tellers, factOf, say } from './told.js';

/** What was done with an action is told by what follows from it. */
export const actionTellers: Tellers<ActionEvents> = {
  'er.BasicActionSpent': 'silent',
  'er.FreeActionUsed': 'silent',
};

export const itemTellers: Tellers<ItemEvents> = {
  'er.ItemGained': (e, { before }) =>
    say('itemGained', { name: who(before, e.characterId, 'start'), item: itemName(before, e.itemId) }, [e.characterId]),
  'er.ItemLost': (e, { before }) =>
    say('itemLost', { name: who(before, e.characterId, 'start'), item: itemName(before, e.itemId) }, [e.characterId]),
  'er.ItemConsumed': (e, { before }) =>
    say(
      'itemConsumed',
      { name: who(before, e.characterId, 'start'), item: itemName(before, e.itemId) },
      [e.characterId],
      'headline',
    ),
  'er.ItemGiven': (e, { before }) =>
    say(
      'itemGiven',
      { name: who(before, e.characterId, 'start'), item: itemName(before, e.itemId), to: who(before, e.toId) },
      [e.characterId, e.toId],
      'headline',
    ),
  'er.GoldChanged': (e, { before }) =>
    e.delta === 0
      ? null
      : factOf(before, e.characterId, e.delta > 0 ? 'goldGained' : 'goldSpent', e.delta > 0 ? 'gain' : 'loss', {
          amount: Math.abs(e.delta),
          left: e.after,
        }),
  'er.LoadoutChanged': (e, { before }) => {
    const { weaponId, protections, rings } = e.loadout;
    const worn: readonly Named[] = [weaponId, ...Object.values(protections), ...rings].flatMap((id) =>
      id === null ? [] : [itemName(before, id)],
    );
    const name = who(before, e.characterId, 'start');
    return worn.length === 0
      ? say('loadoutEmpty', { name }, [e.characterId], 'headline')
      : say('loadout', { name, items: list(worn) }, [e.characterId], 'headline');
  },
  // Shown as a chip on the table (ER-SHT-17).
  'er.LoadoutLocked': 'silent',
  'er.RuneActivated': (e, { before }) =>
    say(
      'runeActivated',
      { name: who(before, e.characterId, 'start'), rune: itemName(before, e.itemId) },
      [e.characterId],
      'headline',
    ),
  'er.RuneDeactivated': (e, { before }) =>
    say('runeDeactivated', { rune: itemName(before, e.itemId) }, [e.characterId], 'detail'),
  'er.MaximumChanged': (e, { before }) => {
    const params = { stat: { key: `er.stat.${e.stat}` }, amount: Math.abs(e.delta) };
    return e.delta >= 0
      ? factOf(before, e.characterId, 'maximumRaised', 'gain', params)
      : factOf(before, e.characterId, 'maximumLowered', 'loss', params);
  },
  'er.SubstanceTaken': (e, { before }) =>
    say(
      'substanceTaken',
      { name: who(before, e.characterId, 'start'), substance: itemName(before, e.substanceId) },
      [e.characterId],
      'headline',
    ),
  'er.ArtifactUsed': (e, { before }) =>
    say(
      'artifactUsed',
      { name: who(before, e.characterId, 'start'), item: itemName(before, e.id) },
      [e.characterId],
      'headline',
    ),
};

export const effectTellers: Tellers<EffectEvents> = {
  'er.EffectStarted': (e, { before }) =>
    say(
      'effectStarted',
      { name: who(before, e.characterId), source: anyName(before, e.effect.source) },
      [e.characterId],
      'detail',
    ),
  'er.EffectEnded': (e, { before }) => {
    const holder = before.characters[e.characterId];
    const effect = holder?.kind === 'adventurer' ? holder.effects.find((x) => x.id === e.effectId) : undefined;
    const source = anyName(before, effect?.source ?? e.effectId);
    return say('effectEnded', { name: who(before, e.characterId), source }, [e.characterId], 'detail');
  },
  'er.MerchantMet': () => say('merchantMet', {}, []),
  'er.SkillMadeFree': (e, { before }) =>
    say(`skillMadeFree.${e.side}`, { skill: contentName(before, 'skill', e.skillId) }, []),
};

export const doorTellers: Tellers<DoorEvents> = {
  'er.DoorOpened': (e, { before }) =>
    e.byId === null
      ? say('doorOpened', { door: e.doorId }, [])
      : say('doorOpenedBy', { door: e.doorId, name: who(before, e.byId, 'start') }, [e.byId]),
  'er.TileRevealed': (e) => say('tileRevealed', { tile: e.tileId }, e.byId === null ? [] : [e.byId], 'detail'),
};
