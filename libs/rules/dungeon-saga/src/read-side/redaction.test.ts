import type { Viewer } from '@emberlog/engine';
import { describe, expect, it } from '@jest/globals';
import { dungeonSagaRuleSet } from '../rule-set.js';
import { but, exhausted, facts, questing } from '../testing/campaigns.js';
import { ada, given, overlord, recorder } from '../testing/given.js';
import { between } from '../testing/campaigns.js';

const secrets = /behind-the-altar|under-the-rug|crypt|hall/;
const heroes: Viewer = { seats: ada.seats, roles: ada.roles };
const keeper: Viewer = { seats: overlord.seats, roles: overlord.roles };
const scribe: Viewer = { seats: recorder.seats, roles: recorder.roles };
const told = (value: unknown) => JSON.stringify(value);

const start = given(between()).when('dsg.StartQuest', {
  questId: 'q1',
  heroes: ['ada', 'bram'],
  deckSize: 9,
  rooms: {
    crypt: { secretPassages: [{ id: 'behind-the-altar' }] },
    hall: { secretPassages: [{ id: 'under-the-rug' }] },
  },
});

describe('What only the Overlord knows (DSG-EXP-3)', () => {
  it('is not in the state that others see', () => {
    for (const viewer of [heroes, scribe, { seats: [], roles: [] }]) {
      expect(told(dungeonSagaRuleSet.view(start.state, viewer))).not.toMatch(secrets);
    }
    expect(told(dungeonSagaRuleSet.view(start.state, keeper))).toMatch(secrets);
  });

  it('is not in the event that begins the quest, whether there are secrets or none', () => {
    const [event] = start.events;
    const plain = given(between()).when('dsg.StartQuest', { questId: 'q1', heroes: ['ada', 'bram'], deckSize: 9 });
    if (!event || !plain.events[0]) throw new Error('no event');
    expect(dungeonSagaRuleSet.redact(event, heroes)).toEqual(plain.events[0]);
    expect(dungeonSagaRuleSet.redact(event, keeper)).toEqual(event);
    expect(dungeonSagaRuleSet.events['dsg.QuestStarted']?.audience).toBe('by-data');
  });

  it('is known to all once it is found, and nothing else with it', () => {
    const { state, events } = given(questing()).when(
      'dsg.Explore',
      { heroId: 'ada', facts: { ...facts.explore, undiscoveredPassageId: 'under-the-rug' } },
      { random: { passage: [4] } },
    );
    const seen = told(dungeonSagaRuleSet.view(state, heroes));
    expect(seen).toMatch(/under-the-rug/);
    expect(seen).not.toMatch(/behind-the-altar|crypt/);
    for (const event of events) expect(dungeonSagaRuleSet.redact(event, heroes)).toEqual(event);
  });

  it('is in no option, draft or refusal of a hero’s player', () => {
    for (const state of [questing(), but(questing(), 'ada', exhausted), questing({ side: 'overlord' })]) {
      for (const viewer of [heroes, scribe]) {
        const offered = [null, 'ada', 'bram', 'guard', 'overlord'].flatMap((subject) =>
          dungeonSagaRuleSet.options(state, viewer, subject),
        );
        expect(told(offered)).not.toMatch(secrets);
      }
    }
    const forOverlord = dungeonSagaRuleSet.options(questing(), keeper, 'ada');
    expect(told(forOverlord)).toMatch(/under-the-rug/);
  });

  it('cannot be guessed: a passage that is there is answered like one that is not', () => {
    const guess = (id: string) =>
      dungeonSagaRuleSet.decide(questing(), {
        command: {
          type: 'dsg.Explore',
          payload: { heroId: 'ada', facts: { ...facts.explore, undiscoveredPassageId: id } },
        },
        actor: ada,
      });
    expect(guess('under-the-rug')).toEqual(guess('made-up'));
  });
});
