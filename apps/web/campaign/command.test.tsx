import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useCommand } from './command';
import { campaignKey } from './queries';
import { seenRevision } from './seen-revision';
import { campaignId, PageFrame } from '@/components/testing/page-frame';

type Body = { commandId: string; type: string; seen?: { revision: number; shown: string } };
const bodies: Body[] = [];
let answers: (() => Promise<unknown>)[] = [];
const ok = (revision: number) => () =>
  Promise.resolve({
    ok: true,
    status: 201,
    json: () =>
      Promise.resolve({
        commandId: bodies.at(-1)?.commandId,
        revision,
        events: [{ type: 'er.PhaseEnded', revision }],
        replayed: false,
      }),
  });
const problem = (status: number, more: object) => () =>
  Promise.resolve({
    ok: false,
    status,
    json: () => Promise.resolve({ type: 'about:blank', title: 'No', status, code: 'NO', detail: 'No.', ...more }),
  });
const changed = { fields: [], seen: null, now: null, since: [] };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () =>
  Promise.resolve({
    ok: false,
    status: 422,
    json: () => Promise.resolve({ type: 'about:blank', title: 'Rule', status: 422, code: 'RULE', detail: 'Not now.' }),
  });

/** What the page shows, however often it asks again: a cut stream and a slow read are the same to it. */
let shown = 1000;
let command: ReturnType<typeof useCommand>;
function Probe() {
  const latest = useCommand();
  useQuery({ queryKey: [...campaignKey(campaignId), 'table'], queryFn: () => ({ revision: 1, last: shown }) });
  useEffect(() => {
    command = latest;
  }, [latest]);
  return null;
}
const realFetch = globalThis.fetch;

beforeEach(async () => {
  bodies.length = 0;
  // What was recorded in one test is remembered as this page's own: each begins far behind it.
  shown += 1000;
  globalThis.fetch = jest.fn((_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string) as Body);
    return (answers.shift() ?? lost)();
  }) as unknown as typeof fetch;
  render(
    <PageFrame>
      <Probe />
    </PageFrame>,
  );
  // The page shows the table.
  await act(async () => {
    await Promise.resolve();
  });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('recording an action', () => {
  it('keeps its id after a lost answer, so that it counts once, and takes a new one for another action', async () => {
    answers = [lost, ok(7), ok(8)];
    await act(() => command.send({ type: 'er.EndPhase', payload: {} }));
    expect(command.error?.name).toBe('UnreachableError');
    await act(() => command.retry());
    expect(command.error).toBeNull();
    await act(() => command.send({ type: 'er.EndPhase', payload: {} }));
    const [first, again, next] = bodies.map((body) => body.commandId);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('asks every later read for what it has written, and offers the way back', async () => {
    answers = [ok(42)];
    await act(() => command.send({ type: 'er.EndPhase', payload: {} }));
    expect(seenRevision(campaignId)).toBe(42);
    answers = [ok(43)];
    await act(async () => {
      screen.getByRole('button', { name: 'Undo' }).click();
      await Promise.resolve();
    });
    // Bound to that very action: what was recorded after it is not taken back unseen.
    expect(bodies.at(-1)).toMatchObject({
      type: 'campaign.Undo',
      payload: { scope: 'action' },
      seen: { revision: 42, shown: 'option' },
    });
  });

  it('says what the page showed when it was given, and counts what was recorded here as seen', async () => {
    const begin = shown;
    answers = [1, 2, 4, 5].map((further) => ok(begin + further));
    await act(() => command.send({ type: 'er.StartTurn' }));
    await act(() => command.send({ type: 'er.EndPhase' }));
    await act(() => command.send({ type: 'er.EndTurn' }));
    // Somebody else recorded the third: that is not seen before the page shows it.
    await act(() => command.send({ type: 'er.EndQuest' }));
    const seen = bodies.map((body) => body.seen?.revision);
    expect(seen).toEqual([0, 1, 2, 2].map((further) => begin + further));
  });

  it('does it anyway when it is sent again after being told what changed', async () => {
    const [begin, actualRevision] = [shown, shown + 30];
    answers = [problem(409, { actualRevision, changed, recorded: 'nothing' }), ok(actualRevision + 1)];
    await act(() => command.send({ type: 'er.EndPhase' }));
    expect(seenRevision(campaignId)).toBeGreaterThanOrEqual(actualRevision);
    await act(() => command.retry());
    expect(bodies.map((body) => body.seen?.revision)).toEqual([begin, actualRevision]);
    expect(bodies[1]?.commandId).not.toBe(bodies[0]?.commandId);
  });

  it.each([
    ['unknown', true],
    ['all', true],
    ['nothing', false],
  ])('after a problem that recorded %s, keeps its id: %s', async (recorded, kept) => {
    answers = [problem(503, { recorded }), ok(90)];
    await act(() => command.send({ type: 'er.EndPhase' }));
    await act(() => command.retry());
    expect(bodies[1]?.commandId === bodies[0]?.commandId).toBe(kept);
  });

  it('tells a refusal and takes a new id for the next try', async () => {
    answers = [refused, ok(50)];
    await act(() => command.send({ type: 'er.EndPhase', payload: {} }));
    expect(command.error?.message).toBe('Not now.');
    await act(() => command.send({ type: 'er.EndPhase', payload: {} }));
    expect(bodies[1]?.commandId).not.toBe(bodies[0]?.commandId);
  });

  it('takes a second tap while the first is on its way as the same intent', async () => {
    answers = [ok(60), ok(61)];
    await act(() => Promise.all([command.send({ type: 'er.EndTurn' }), command.send({ type: 'er.EndTurn' })]));
    expect(bodies).toHaveLength(1);
  });

  it('sends another action that is tapped meanwhile after it, not never', async () => {
    let arrive: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (arrive = resolve));
    answers = [() => slow.then(ok(70)), ok(71)];
    await act(async () => {
      const both = [command.send({ type: 'er.StartTurn' }), command.send({ type: 'er.EndPhase' })];
      await Promise.resolve();
      expect(bodies.map(({ type }) => type)).toEqual(['er.StartTurn']);
      arrive();
      expect((await Promise.all(both)).map((receipt) => receipt?.revision)).toEqual([70, 71]);
    });
    expect(bodies.map(({ type }) => type)).toEqual(['er.StartTurn', 'er.EndPhase']);
    expect(command.pending).toBe(false);
  });

  it('drops what was tapped meanwhile when the action before it was not recorded', async () => {
    answers = [refused, ok(80)];
    await act(() => Promise.all([command.send({ type: 'er.StartTurn' }), command.send({ type: 'er.EndPhase' })]));
    expect(bodies.map(({ type }) => type)).toEqual(['er.StartTurn']);
    expect(command.error?.message).toBe('Not now.');
  });
});
