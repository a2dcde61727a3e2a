import { expect } from '@playwright/test';
import { type Api, command, problemIn } from './api.js';

type Note = ReturnType<typeof command>;
/** Four clients writing notes at once, until something goes wrong under them. */
export type ManyNotes = {
  readonly all: readonly Note[];
  /** Ids of the commands that were answered with 201. */
  readonly acknowledged: readonly string[];
  /** Codes of the problems others were answered with; an answer that never came is not among them. */
  readonly refusals: readonly string[];
  /** Some have been acknowledged and most have not: the moment for something to go wrong. */
  readonly underWay: Promise<unknown>;
  /** Every client has stopped: at its first note that was not acknowledged, or with the last one. */
  readonly over: Promise<unknown>;
};

const send = (api: Api, campaignId: string, body: Note): Promise<Response> =>
  api.raw(`/api/campaigns/${campaignId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export function writeManyNotes(api: Api, campaignId: string, count: number): ManyNotes {
  const all = Array.from({ length: count }, (_, n) =>
    command('er.AddNote', { scope: 'campaign', refId: 'campaign', text: `Note ${n}` }),
  );
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  const waiting = [...all];
  let started: () => void;
  const underWay = new Promise<void>((resolve) => (started = resolve));
  const client = async () => {
    for (let note = waiting.shift(); note !== undefined; note = waiting.shift()) {
      const answer = await send(api, campaignId, note).catch(() => null);
      if (answer?.status !== 201) {
        if (answer !== null) refusals.push((await problemIn(answer, 503)).code);
        return;
      }
      acknowledged.push(note.commandId);
      if (acknowledged.length > 20) started();
    }
  };
  return { all, acknowledged, refusals, underWay, over: Promise.all([client(), client(), client(), client()]) };
}

/** A client does not know the fate of what was not acknowledged: it sends everything again, and each note counts once. */
export async function expectEachOnce(api: Api, campaignId: string, { all, acknowledged }: ManyNotes): Promise<void> {
  let last = 0;
  for (const note of all) {
    let answer = await send(api, campaignId, note);
    // It may still be on its feet again only in part.
    while (answer.status === 503) answer = await send(api, campaignId, note);
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { replayed, revision } = (await answer.json()) as { replayed: boolean; revision: number };
    if (acknowledged.includes(note.commandId)) expect(replayed, note.commandId).toBe(true);
    last = Math.max(last, revision);
  }
  const written: string[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const page = await api.call('getLog', {
      params: { campaignId },
      query: { atLeast: last, limit: 500, ...(before === undefined ? {} : { before }) },
    });
    written.push(...page.entries.map(({ commandId }) => commandId));
    before = page.before;
  }
  const ours = new Set(all.map(({ commandId }) => commandId));
  expect(written.filter((commandId) => ours.has(commandId)).toSorted()).toEqual([...ours].toSorted());
}
