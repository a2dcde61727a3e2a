import type { I18n, Json, Sheet } from '@emberlog/engine';
import { content } from '../content/content.js';
import { openQuest } from '../state/access.js';
import type { DsgState, Hero, Model, ModelId, Quest } from '../state/state.js';
import { overlordSubject, questSubject } from './holdings.js';

type Values = { readonly [field: string]: Json };

/** The sheets of the group's heroes, of the monsters on the table, of the Overlord and of the quest. Keys are those of `dsg.EditSheet`. */
export function sheetsOf(state: DsgState): readonly Sheet[] {
  const quest = openQuest(state);
  const monsters = Object.values(quest?.models ?? {}).filter(({ kind }) => kind !== 'hero');
  return [
    ...Object.values(state.heroes).map((hero) => heroSheet(state, hero)),
    // A minion that is gone leaves nothing to read; what is left of a boss is accounted for.
    ...monsters.filter((m) => m.kind === 'boss' || m.status !== 'eliminated').map((m) => monsterSheet(state, m)),
    ...(state.overlord || quest ? [overlordSheet(state, quest)] : []),
    ...(quest ? [questSheet(state, quest)] : []),
  ];
}

/** What nobody has said yet is not on the sheet. */
function said(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function heroSheet(state: DsgState, hero: Hero): Sheet {
  const model = openQuest(state)?.models[hero.id];
  const { kills, cardsDrawn } = hero;
  return {
    kind: 'hero',
    subject: hero.id,
    owner: hero.ownerPlayerId,
    name: hero.name,
    subtitle: { key: 'dsg.sheet.hero' },
    values: said({
      ...{ name: hero.name, combat: hero.combat, shoot: hero.shoot, armour: hero.armour, maxHp: hero.maxHp },
      // During a quest the model on the table is what counts.
      ...(model && { ...modelValues(state, model), reviveTokens: model.reviveTokens, zeroCount: model.zeroCount }),
      ...{ kills, cardsDrawn, inHand: handOf(state, hero.id) },
    }),
  };
}

function modelValues(state: DsgState, model: Model): Values {
  const { name, combat, shoot, armour, maxHp, hp, status, turn } = model;
  const { moved, actions } = turn;
  return { name, combat, shoot, armour, maxHp, hp, status, moved, actions, notes: notesAbout(state, model.id) };
}

function monsterSheet(state: DsgState, model: Model): Sheet {
  const { id, name, kind, level, size, damageTarget } = model;
  return {
    kind,
    subject: id,
    owner: null,
    name,
    subtitle: subtitle(model),
    values: said({ ...modelValues(state, model), level, size, damageTarget }),
  };
}
function subtitle({ kind, level }: Model): I18n {
  const of = { key: `dsg.sheet.${kind}` };
  return level === null ? of : { key: 'dsg.subtitle.level', params: { kind: of, level } };
}

type Passage = { readonly room: string; readonly passage: string; readonly discovered: boolean };
function passagesOf({ rooms }: Quest): readonly Passage[] {
  return Object.entries(rooms).flatMap(([room, { secretPassages }]) =>
    secretPassages.map(({ id, discovered }) => ({ room, passage: id, discovered })),
  );
}

function overlordSheet({ overlord }: DsgState, quest: Quest | null): Sheet {
  const hidden = quest ? passagesOf(quest).filter(({ discovered }) => !discovered) : [];
  return {
    kind: 'overlord',
    subject: overlordSubject({ overlord }),
    owner: overlord?.ownerPlayerId ?? null,
    name: overlord?.name ?? quest?.name ?? '',
    subtitle: { key: 'dsg.sheet.overlord' },
    values: said({
      name: overlord?.name ?? null,
      ...(quest && {
        control: quest.overlord.control,
        mood: quest.overlord.mood,
        reviveTokens: quest.overlord.reviveTokens,
        secretPassages: hidden.map(({ room, passage }) => ({ room, passage })),
      }),
    }),
  };
}

function questSheet(state: DsgState, quest: Quest): Sheet {
  const { round, side, exploration, declaredPassages } = quest;
  const found = passagesOf(quest).filter(({ discovered }) => discovered);
  return {
    kind: 'quest',
    subject: questSubject,
    owner: null,
    name: quest.name,
    subtitle: { key: 'dsg.sheet.quest' },
    values: {
      ...{ round, side, draw: exploration.draw, discard: exploration.discard },
      foundPassages: [...found.map(({ passage }) => passage), ...declaredPassages].map(asTyped),
      notes: notesAbout(state, null),
    },
  };
}

/** A text somebody typed, shown as it is. */
const asTyped = (name: string): Json => ({ name });

function notesAbout({ quest }: DsgState, modelId: ModelId | null): Json {
  return (quest?.notes ?? []).filter((note) => note.modelId === modelId).map(({ text }) => asTyped(text));
}

/** Cards are called as the group calls them; one that nobody named is a card. */
function handOf({ quest, content: overlay }: DsgState, heroId: ModelId): Json {
  const held = quest?.exploration.inHand[heroId] ?? [];
  return held.map(({ id }) => (id === null ? 'unnamed' : asTyped(content(overlay, 'card', id)?.name ?? id)));
}
