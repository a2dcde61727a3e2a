import { describe, expect, it } from '@jest/globals';
import { between, questing } from '../testing/campaigns.js';
import { type Step, given } from '../testing/given.js';
import { boundaries } from './boundaries.js';

const cuts = ({ events }: Step) => events.flatMap(boundaries).map(({ scope, edge, id }) => `${edge} ${scope} ${id}`);

describe('Time', () => {
  it('is quests, rounds and turns, where undo may cut (DSG-TRN-1)', () => {
    const start = given(between()).when('dsg.StartQuest', { questId: 'q1', heroes: ['ada', 'bram'], deckSize: 1 });
    expect(cuts(start)).toEqual(['open session q1', 'open round 1']);
    const ada = start.when('dsg.BeginHeroTurn', { heroId: 'ada' });
    expect(cuts(ada)).toEqual(['open turn 1:ada']);
    const bram = ada.when('dsg.BeginHeroTurn', { heroId: 'bram' });
    expect(cuts(bram)).toEqual(['close turn 1:ada', 'open turn 1:bram']);
    const overlord = bram.when('dsg.EndHeroTurn', { heroId: 'bram' }).when('dsg.BeginOverlordTurn', {});
    expect(cuts(overlord)).toEqual(['open turn 1:overlord']);
    expect(cuts(overlord.when('dsg.EndRound', {}))).toEqual(['close turn 1:overlord', 'close round 1', 'open round 2']);
    expect(cuts(given(questing()).when('dsg.DeclareQuestOutcome', { winner: 'none' }))).toEqual(['close session ']);
  });
});
