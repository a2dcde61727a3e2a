import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useCommand } from './command';
import { seenRevision } from './seen-revision';
import { campaignId, PageFrame } from '@/components/testing/page-frame';

type Body = { commandId: string; type: string };
const bodies: Body[] = [];
let answers: (() => Promise<unknown>)[] = [];
const ok = (revision: number) => () =>
  Promise.resolve({
    ok: true,
    status: 201,
    json: () => Promise.resolve({ commandId: bodies.at(-1)?.commandId, revision, events: [], replayed: false }),
  });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () =>
  Promise.resolve({
    ok: false,
    status: 422,
    json: () => Promise.resolve({ type: 'about:blank', title: 'Rule', status: 422, code: 'RULE', detail: 'Not now.' }),
  });

let command: ReturnType<typeof useCommand>;
function Probe() {
  const latest = useCommand();
  useEffect(() => {
    command = latest;
  }, [latest]);
  return null;
}
const realFetch = globalThis.fetch;

beforeEach(() => {
  bodies.length = 0;
  globalThis.fetch = jest.fn((_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string) as Body);
    return (answers.shift() ?? lost)();
  }) as unknown as typeof fetch;
  render(
    <PageFrame>
      <Probe />
    </PageFrame>,
  );
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
    expect(bodies.at(-1)).toMatchObject({ type: 'campaign.Undo', payload: { scope: 'action' }, expectedRevision: 42 });
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
