import { describe, it } from '@jest/globals';
import { content } from '../content/content.js';
import { expect } from '@jest/globals';
import { questing, town } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

describe('A campaign', () => {
  it('is a sequence of quests with one edition and its own settings (ER-CAM-1)', () => {
    const { state } = given().when('er.CreateCampaign', {
      name: 'Ember',
      edition: 'fr',
      settings: { 'xp.groupCredit': 'split' },
    });
    expect(state).toMatchObject({
      created: true,
      name: 'Ember',
      edition: 'fr',
      settings: { 'xp.groupCredit': 'split' },
    });
    given(state).when('er.CreateCampaign', { name: 'Again', edition: 'en', settings: {} }).thenViolates('ER_DUPLICATE');
  });

  it('knows two editions and the settings of section 17 (ER-EDN-1)', () => {
    given().when('er.CreateCampaign', { name: 'x', edition: 'de', settings: {} }).thenViolates('ER_EDITION_UNKNOWN');
    const unknown = { name: 'x', edition: 'en', settings: { 'house.rule': 1 } };
    given().when('er.CreateCampaign', unknown).thenViolates('ER_SETTING_UNKNOWN');
    const invalid = { changes: { 'pact.cards.purification': 4 }, reason: 'house rule' };
    given(town()).when('er.ChangeSettings', invalid).thenViolates('ER_SETTING_INVALID', 'ER-PCT-5');
  });

  it('changes its edition only between quests, and a running quest keeps its own (ER-EDN-1)', () => {
    const change = { changes: { edition: 'fr' }, reason: 'new box' };
    given(questing()).when('er.ChangeSettings', change).thenViolates('ER_QUEST_ACTIVE', 'ER-EDN-1');
    expect(given(town()).when('er.ChangeSettings', change).state.edition).toBe('fr');
    given(town())
      .when('er.ChangeSettings', { ...change, reason: ' ' })
      .thenViolates('ER_REASON_REQUIRED', 'ER-LOG-7');
  });

  it('has one to five players with different names (ER-CAM-2)', () => {
    const five = given(town())
      .when('er.AddPlayer', { playerId: 'p4', name: 'Noa' })
      .when('er.AddPlayer', { playerId: 'p5', name: 'Sam' });
    five.when('er.AddPlayer', { playerId: 'p6', name: 'Kim' }).thenViolates('ER_PLAYER_COUNT', 'ER-CAM-2');
    given(town()).when('er.AddPlayer', { playerId: 'p4', name: 'INES' }).thenViolates('ER_DUPLICATE');
  });

  it('lets a player go between quests and leaves the characters to nobody (ER-CAM-2)', () => {
    given(questing()).when('er.RemovePlayer', { playerId: 'p2' }).thenViolates('ER_QUEST_ACTIVE');
    const { state } = given(town()).when('er.RemovePlayer', { playerId: 'p2' });
    expect(state.characters['master']?.ownerPlayerId).toBeNull();
    given(town()).when('er.RemovePlayer', { playerId: 'p9' }).thenViolates('ER_UNKNOWN_ID');
  });

  it("takes values from the group's own box, over the base pack and beside it (ER-CAM-9)", () => {
    const { state } = given(town())
      .when('er.DefineContent', { kind: 'weapon', items: [{ id: 'battle-axe', attack: { black: 3, yellow: 1 } }] })
      .when('er.DefineContent', { kind: 'weapon', items: [{ id: 'moon-blade', rank: 2 }] })
      .when('er.DefineContent', { kind: 'weapon', items: [{ id: 'moon-blade', attack: { red: 1 } }] });
    expect(content(state.content, 'weapon', 'battle-axe')).toMatchObject({
      usableBy: ['guardian'],
      attack: { black: 3, yellow: 1 },
    });
    expect(content(state.content, 'weapon', 'moon-blade')).toMatchObject({ rank: 2, attack: { red: 1 }, price: null });
  });

  it('refuses content that is out of shape, pointing at the field (ER-CAM-9)', () => {
    const invalid = [
      { id: 'goblin', hp: -1 },
      { id: 'goblin', code: 'return 1' },
      { id: '__proto__', hp: 1 },
      { id: 'constructor', hp: 1 },
    ];
    for (const item of invalid) {
      given(town())
        .when('er.DefineContent', { kind: 'monster', items: [item] })
        .thenViolates('ER_CONTENT_INVALID');
    }
  });

  it('keeps notes, never empty ones (ER-CAM-9)', () => {
    const note = { scope: 'character', refId: 'warrior', text: ' owes Marc a beer ' };
    const { state } = given(town()).when('er.AddNote', note);
    expect(state.characters['warrior']?.notes).toEqual(['owes Marc a beer']);
    given(town())
      .when('er.AddNote', { ...note, text: ' ' })
      .thenViolates('ER_EMPTY');
    given(town())
      .when('er.AddNote', { ...note, refId: 'nobody' })
      .thenViolates('ER_UNKNOWN_ID');
  });

  it('lets a player own any number of characters (ER-CAM-3)', () => {
    const owners = Object.values(town().characters).map((c) => c.ownerPlayerId);
    expect(owners).toEqual(['p1', 'p1', 'p1', 'p1', 'p2']);
  });
});
