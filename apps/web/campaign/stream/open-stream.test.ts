import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openStream } from './open-stream';
import type { ToWorker } from './shared-sources';

const said: ToWorker[] = [];
const port = {
  onmessage: null as ((event: { data: unknown }) => void) | null,
  postMessage: (m: ToWorker) => said.push(m),
  close: jest.fn(),
};
let worker: { onerror: (() => void) | null; port: typeof port } | null = null;
const alone: { url: string; onopen: (() => void) | null; close: () => void }[] = [];

beforeEach(() => {
  said.length = 0;
  alone.length = 0;
  Object.assign(globalThis, {
    SharedWorker: function SharedWorker() {
      worker = { onerror: null, port };
      return worker;
    },
    EventSource: function EventSource(this: unknown, url: string) {
      const source = {
        url,
        onopen: null,
        close: jest.fn(),
        addEventListener: () => undefined,
        readyState: 0,
        CLOSED: 2,
      };
      alone.push(source);
      return source;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'SharedWorker');
  Reflect.deleteProperty(globalThis, 'EventSource');
});

describe('a stream', () => {
  it('that is shared behaves as one of the tab alone', () => {
    const stream = openStream('/a');
    const heard: string[] = [];
    stream.onopen = () => heard.push('open');
    stream.onerror = () => heard.push(`error ${stream.readyState}`);
    stream.addEventListener('changed', ({ data }) => heard.push(data));
    for (const data of [{ kind: 'open' }, { kind: 'changed', data: '1' }, { kind: 'error', closed: false }])
      port.onmessage?.({ data });
    expect(heard).toEqual(['open', '1', 'error 0']);
    stream.close();
    expect(said).toEqual([{ kind: 'follow', url: '/a' }, { kind: 'leave' }]);
    expect(stream.readyState).toBe(2);
    expect(alone).toHaveLength(0);
  });

  it('is the tab’s own when the worker can’t be had', () => {
    const stream = openStream('/a');
    const opened = jest.fn();
    stream.onopen = opened;
    worker?.onerror?.();
    expect(alone.map(({ url }) => url)).toEqual(['/a']);
    alone[0]?.onopen?.();
    expect(opened).toHaveBeenCalledTimes(1);
    stream.close();
    expect(alone[0]?.close).toHaveBeenCalledTimes(1);
  });

  it('is the tab’s own in a browser without shared workers', () => {
    Reflect.deleteProperty(globalThis, 'SharedWorker');
    openStream('/a').close();
    expect(alone.map(({ url }) => url)).toEqual(['/a']);
    expect(said).toEqual([]);
  });
});
