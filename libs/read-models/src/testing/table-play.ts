import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type Command,
  type HistoryRewoundData,
  type Json,
  type PathEvent,
  type RandomResults,
  campaignStream,
  historyRewound,
  metadataOfBatch,
  restore,
  undoAction,
  undoTurn,
} from '@emberlog/engine';
import { type CounterCommand, type CounterState, counterGame } from '@emberlog/engine/testing';
import type { EventStore } from '@emberlog/event-store';
import type { CampaignStates } from '../states/campaign-states.js';

export const master: Actor = { memberId: 'ada', seats: ['north'], roles: ['owner', 'gm'] };
export const guest: Actor = { memberId: 'bo', seats: ['south'], roles: ['player'] };

/** What a group does at the table: the same way through states, rule set and event store that the API takes. */
export type TablePlay = {
  readonly campaignId: string;
  open(name?: string): Promise<void>;
  /** `null`: refused, nothing stored; otherwise the last revision. */
  give(command: CounterCommand, actor?: Actor, random?: RandomResults): Promise<number | null>;
  undo(scope: 'action' | 'turn', reason?: string | null): Promise<number | null>;
  restore(revision: number): Promise<number | null>;
};

export const players = [
  { subject: 'ann', seat: 'north', name: 'Ann' },
  { subject: 'bob', seat: 'south', name: 'Bob' },
  { subject: 'cyd', seat: 'east', name: 'Cyd' },
];

export function playAtTable(eventStore: EventStore, states: CampaignStates, campaignId = randomUUID()): TablePlay {
  const stream = campaignStream(campaignId);

  async function store(
    last: number,
    actor: Actor,
    command: Command & { readonly random?: RandomResults },
    events: readonly { readonly type: string; readonly v: number; readonly data: Json }[],
  ): Promise<number> {
    const commandId = randomUUID();
    const common = {
      campaignId,
      actor,
      commandId,
      correlationId: commandId,
      causationId: null,
      ruleSet: { id: counterGame.id, edition: 'plain', version: counterGame.version },
    };
    const metadata = metadataOfBatch(
      common,
      command,
      events.map((event) => event.v),
    );
    const appended = await eventStore.append(
      stream,
      last < 0 ? 'no-stream' : last,
      events.map(({ type, data }, index) => ({
        id: randomUUID(),
        type,
        data,
        metadata: metadata[index] as unknown as Json,
      })),
    );
    return appended.lastRevision;
  }

  async function rewind(
    actor: Actor,
    type: string,
    payload: Json,
    decide: (now: NonNullable<Awaited<ReturnType<CampaignStates['at']>>>) => Promise<HistoryRewoundData | null>,
  ): Promise<number | null> {
    const now = await states.at(campaignId, 'now');
    const data = now === null ? null : await decide(now);
    if (now === null || data === null) return null;
    return store(now.last, actor, { type, payload }, [{ type: historyRewound, v: 1, data: { ...data } }]);
  }

  const play: TablePlay = {
    campaignId,
    async open(name = 'The long count') {
      const command: CounterCommand = { type: 'ct.Open', payload: { name, players } };
      const decision = counterGame.decide(counterGame.initial(), { command, actor: master });
      if (decision.kind !== 'accepted') throw new Error('the opening is always accepted');
      await store(-1, master, command, decision.events);
    },
    async give(command, actor = master, random = undefined) {
      const now = await states.at(campaignId, 'now');
      if (now === null) throw new Error('no such campaign');
      const input = random === undefined ? { command, actor } : { command, actor, random };
      const decision = counterGame.decide(now.state as CounterState, input);
      if (decision.kind !== 'accepted') return null;
      return store(now.last, actor, random === undefined ? command : { ...command, random }, decision.events);
    },
    undo: (scope, reason = null) =>
      rewind(guest, 'campaign.Undo', { scope, reason }, async ({ history, path }) => {
        const backward = states.pathBackward(campaignId, path);
        if (scope === 'turn') return rewound(await undoTurn(history, counterGame, backward, reason));
        let last: PathEvent | null = null;
        for await (const event of backward) {
          last = event;
          break;
        }
        return rewound(undoAction(history, last, reason));
      }),
    restore: (revision) =>
      rewind(master, 'campaign.Restore', { revision, reason: null }, async ({ history }) => {
        for await (const { metadata } of eventStore.readStream(stream, { from: revision, limit: 1 })) {
          const { batch } = metadata as unknown as {
            readonly batch: { readonly index: number; readonly size: number };
          };
          return rewound(restore(history, revision, null, batch));
        }
        return null;
      }),
  };
  return play;
}

function rewound(decision: ReturnType<typeof restore>): HistoryRewoundData | null {
  return decision.kind === 'rewound' ? decision.data : null;
}
