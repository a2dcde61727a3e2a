import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FromWorker, type Port, shareSources, type SharedSources, type ToWorker } from './shared-sources';

class FakeSource {
  readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private heard: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {}
  addEventListener(_type: string, listener: (event: { data: string }) => void): void {
    this.heard = listener;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(data: string): void {
    this.heard?.({ data });
  }
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.onerror?.();
  }
  close(): void {
    this.readyState = 2;
  }
}

let sources: FakeSource[];
let shared: SharedSources;
beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  shared = shareSources((url) => {
    const source = new FakeSource(url);
    sources.push(source);
    return source as unknown as EventSource;
  });
});
afterEach(() => {
  jest.useRealTimers();
});
const open = () => sources.filter(({ readyState }) => readyState !== 2);

function tab(url: string | null = '/a') {
  const heard: FromWorker[] = [];
  const port: Port = { onmessage: null, postMessage: (message) => heard.push(message) };
  shared.serve(port);
  const say = (data: ToWorker) => port.onmessage?.({ data } as MessageEvent<ToWorker>);
  if (url !== null) say({ kind: 'follow', url });
  return { heard, say };
}
const changed = (data: string): FromWorker => ({ kind: 'changed', data });

describe('tabs that share', () => {
  it('have one connection for each stream, and who joins later is told where it is', () => {
    const first = tab();
    sources[0]?.open();
    sources[0]?.say('1');
    const second = tab();
    const other = tab('/b');
    sources[0]?.say('2');
    expect(sources.map(({ url }) => url)).toEqual(['/a', '/b']);
    expect(first.heard).toEqual([{ kind: 'open' }, changed('1'), changed('2')]);
    expect(second.heard).toEqual(first.heard);
    expect(other.heard).toEqual([]);
  });

  it('let go of the connection with the last of them, and begin anew with the next', () => {
    const [one, two] = [tab(), tab()];
    one.say({ kind: 'leave' });
    one.say({ kind: 'leave' });
    expect(open()).toHaveLength(1);
    two.say({ kind: 'leave' });
    expect(open()).toHaveLength(0);
    expect(tab().heard).toEqual([]);
    expect(open()).toHaveLength(1);
  });

  it('hear whether the browser tries again by itself; who comes back after it does not opens one connection for all', () => {
    const [one, two] = [tab(), tab()];
    sources[0]?.open();
    sources[0]?.fail(0);
    expect(sources).toHaveLength(1);
    sources[0]?.fail(2);
    for (const { heard } of [one, two])
      expect(heard).toEqual([{ kind: 'open' }, { kind: 'error', closed: false }, { kind: 'error', closed: true }]);
    for (const { say } of [one, two]) {
      say({ kind: 'leave' });
      say({ kind: 'follow', url: '/a' });
    }
    expect(sources).toHaveLength(2);
    sources[1]?.open();
    expect(two.heard.at(-1)).toEqual({ kind: 'open' });
  });

  it('are connected anew when the network is back, whatever the old connection believes', () => {
    const [one, two] = [tab(), tab('/b')];
    sources[0]?.open();
    shared.reconnect();
    expect(open().map(({ url }) => url)).toEqual(['/a', '/b']);
    expect(sources).toHaveLength(4);
    sources[2]?.open();
    sources[2]?.say('3');
    expect(one.heard).toEqual([{ kind: 'open' }, { kind: 'open' }, changed('3')]);
    two.say({ kind: 'leave' });
    expect(open()).toHaveLength(1);
  });
});

describe('a tab', () => {
  it('that crashed is left behind, and one that only slept is taken up again', () => {
    const { heard, say } = tab();
    jest.advanceTimersByTime(100_000);
    say({ kind: 'follow', url: '/a' });
    jest.advanceTimersByTime(100_000);
    expect(open()).toHaveLength(1);
    jest.advanceTimersByTime(100_000);
    expect(open()).toHaveLength(0);
    say({ kind: 'follow', url: '/a' });
    sources.at(-1)?.open();
    expect(heard).toEqual([{ kind: 'open' }]);
  });
});
