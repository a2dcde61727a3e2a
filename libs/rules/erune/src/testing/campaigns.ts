import { opening } from '../campaign/opening.js';
import { openPlay } from '../play/open-play.js';
import type { Adventurer, EruneState, Master, Phase } from '../state/state.js';
import { advanceTo } from '../turn/phases.js';
import { type Step, given } from './given.js';

const heroes = [
  { id: 'warrior', maxHp: 8, maxSp: 6, maxMp: 3, fields: [] },
  { id: 'guardian', maxHp: 9, maxSp: 6, maxMp: 3, fields: [] },
  { id: 'archer', maxHp: 7, maxSp: 6, maxMp: 5, fields: ['telluromancy-1a', 'telluromancy-1b'] },
  { id: 'wizard', maxHp: 6, maxSp: 6, maxMp: 8, fields: ['fire-1', 'wind-1', 'water-1'] },
] as const;

/** A campaign in town: three players, the four archetypes with maxima of a made-up box, a Master of Shadows with three curses. */
export function town(
  edition: 'en' | 'fr' = 'en',
  settings: { readonly [key: string]: never } | object = {},
): EruneState {
  const commands = opening({
    name: 'The Ember Road',
    edition,
    settings: {
      'pact.cards.hiddenResources': 1,
      'pact.cards.purification': 2,
      'pact.cards.resurrection': 2,
      ...(settings as { readonly [key: string]: string }),
    },
    players: [
      { seat: 'p1', name: 'Ines' },
      { seat: 'p2', name: 'Marc' },
      { seat: 'p3', name: 'Lou' },
    ],
    roster: [
      ...heroes.map(({ id, fields, ...maxima }) => ({
        template: id,
        subject: id,
        name: id,
        seat: 'p1',
        values: { ...maxima, skills: ['adrenaline'], spellFields: fields },
      })),
      { template: 'master', subject: 'master', name: 'Shade', seat: 'p2', values: { skills: ['riposte', 'backstab'] } },
    ],
  });
  const opened = commands.reduce<Step>(
    (step, { type, payload }) => step.when(type, payload as object as Payload),
    given(),
  );
  const costs = [
    { id: 'weakness', permanentCost: 3 },
    { id: 'bad-luck', instantCost: 1, permanentCost: 2 },
    { id: 'unlucky', cost: 1, instantCost: 1, permanentCost: 2 },
  ];
  const known = opened.when('er.DefineContent', { kind: 'skill', items: costs });
  const { skills } = shade(known.state);
  return butMaster(known.state, { skills: [...skills, 'weakness', 'bad-luck', 'unlucky'] });
}
type Payload = { readonly [key: string]: unknown };

type QuestSetup = {
  readonly edition?: 'en' | 'fr';
  readonly settings?: object;
  readonly mode?: 'master' | 'coop';
  readonly arena?: boolean;
  readonly type?: 'standard' | 'customized';
  readonly phase?: Phase;
  readonly turn?: number;
};

/** The same campaign in the middle of a quest. */
export function questing(setup: QuestSetup = {}): EruneState {
  const { mode = 'master', arena = false, type = 'standard', phase = 'adventurers', turn = 1 } = setup;
  const started = given(town(setup.edition, setup.settings)).when('er.StartQuest', {
    questId: 'q1',
    name: 'The Silent Mill',
    type,
    mode,
    arena,
    adventurerIds: heroes.map((h) => h.id),
    masterId: mode === 'master' ? 'master' : null,
  });
  const play = openPlay(started.state, { memberId: 'm1', seats: [], roles: [] }, {});
  advanceTo(play, { phase, turn });
  return play.state;
}

/** Changes an Adventurer as if play had led there. */
export function but(state: EruneState, id: string, change: Partial<Adventurer>): EruneState {
  return { ...state, characters: { ...state.characters, [id]: { ...hero(state, id), ...change } } };
}
export function butMaster(state: EruneState, change: Partial<Master>): EruneState {
  return { ...state, characters: { ...state.characters, master: { ...shade(state), ...change } } };
}
export function hero(state: EruneState, id: string): Adventurer {
  const found = state.characters[id];
  if (found?.kind !== 'adventurer') throw new Error(`no Adventurer ${id}`);
  return found;
}
export function shade(state: EruneState): Master {
  const found = state.characters['master'];
  if (found?.kind !== 'master') throw new Error('no Master of Shadows');
  return found;
}
/** An Adventurer who is dead, as `er.AdventurerDied` leaves it. */
export const dead = { status: 'dead', hp: 0, sp: 0 } as const satisfies Partial<Adventurer>;
