import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { between, questing } from '../testing/campaigns.js';
import { given } from '../testing/given.js';

describe('A campaign', () => {
  it('exists before a quest, with its players, heroes and who plays the Overlord', () => {
    const state = between();
    expect(state).toMatchObject({
      created: true,
      name: 'The Ash Road',
      edition: 'action-card',
      quest: null,
      overlord: { id: 'overlord', name: 'Mortibris', ownerPlayerId: 'p3' },
    });
    expect(state.heroes['ada']).toMatchObject({ ownerPlayerId: 'p1', combat: 4, maxHp: 4, kills: 0, cardsDrawn: 0 });
    // A number that was left open stays unknown, it is never invented.
    expect(state.heroes['bram']).toMatchObject({ shoot: null });
    expect(dungeonSagaRuleSet.players(state)).toContainEqual({ seat: 'p1', name: 'Ines' });
    given(state).when('dsg.CreateCampaign', { name: 'x', edition: 'action-card' }).thenViolates('DSG_CAMPAIGN_EXISTS');
  });

  it('knows one edition and the settings of the rules', () => {
    given().when('dsg.CreateCampaign', { name: 'x', edition: 'origins' }).thenViolates('DSG_EDITION_UNKNOWN');
    const create = (settings: object) =>
      given().when('dsg.CreateCampaign', { name: 'x', edition: 'action-card', settings });
    create({ 'dsg.house': 1 }).thenViolates('DSG_SETTING_UNKNOWN');
    create({ 'dsg.actionsPerTurn': 0 }).thenViolates('DSG_SETTING_INVALID', 'DSG-TRN-2');
    create({ 'dsg.moods': ['Sleepy'] }).thenViolates('DSG_MOODS_INVALID', 'DSG-FGT-12');
  });

  it('changes its settings with a reason, during a quest too (DSG-TRN-2)', () => {
    const changes = { 'dsg.actionsPerTurn': 2 };
    given(questing()).when('dsg.ChangeSettings', { changes, reason: ' ' }).thenViolates('DSG_REASON_REQUIRED');
    const { state } = given(questing()).when('dsg.ChangeSettings', { changes, reason: 'house rule' });
    expect(state.settings).toMatchObject(changes);
    const absent = { changes: { 'dsg.overlord.control': 'automated' }, reason: 'Lou has to go' };
    expect(given(questing()).when('dsg.ChangeSettings', absent).state.quest?.overlord.control).toBe('automated');
  });

  it('lets players come and go and leaves their heroes to nobody', () => {
    const { state } = given(questing()).when('dsg.RemovePlayer', { playerId: 'p1' });
    expect(state.heroes['ada']?.ownerPlayerId).toBeNull();
    expect(given(state).when('dsg.RemovePlayer', { playerId: 'p3' }).state.overlord?.ownerPlayerId).toBeNull();
    given(state).when('dsg.RemovePlayer', { playerId: 'p1' }).thenViolates('DSG_UNKNOWN_ID');
    given(state).when('dsg.AddPlayer', { playerId: 'p2', name: 'Kim' }).thenViolates('DSG_DUPLICATE_ID');
  });

  it('gives every hero and the Overlord an id of their own', () => {
    for (const heroId of ['ada', 'overlord']) {
      given(between()).when('dsg.CreateHero', { heroId, name: 'x' }).thenViolates('DSG_DUPLICATE_ID');
    }
    given(between()).when('dsg.SeatOverlord', { overlordId: 'ada', name: 'x' }).thenViolates('DSG_DUPLICATE_ID');
    given(between())
      .when('dsg.SeatOverlord', { overlordId: 'overlord', name: 'Valandor', ownerPlayerId: 'p2' })
      .thenEvents({ type: 'dsg.OverlordSeated', ownerPlayerId: 'p2' });
    given(between())
      .when('dsg.CreateHero', { heroId: 'x', name: 'x', ownerPlayerId: 'p9' })
      .thenViolates('DSG_UNKNOWN_ID');
  });
});
