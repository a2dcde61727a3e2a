import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { LiveChange } from '@emberlog/contracts';
import type { ReadModels } from '@emberlog/read-models';
import type { Response } from 'express';
import { LiveStreams } from './live-streams.js';

function reader() {
  const written: string[] = [];
  const response = {
    writableNeedDrain: false,
    status: () => response,
    set: () => response,
    flushHeaders: () => undefined,
    write: (text: string) => written.push(text),
    on: () => response,
    off: () => response,
    end: () => response,
  };
  return { written, response: response as unknown as Response };
}

describe('many readers of one campaign', () => {
  it('are told in portions, so that nobody else waits for all of them', async () => {
    let publish: (change: LiveChange) => void = () => undefined;
    const onChange = (listener: (change: LiveChange) => void) => {
      publish = listener;
      return () => undefined;
    };
    const models = { onChange } as unknown as ReadModels;
    const streams = new LiveStreams(models, { heartbeatMs: 60_000, maxStreamsPerClient: 1000 });
    const readers = Array.from({ length: 250 }, reader);
    for (const { response } of readers) streams.join('a', '::1', response);
    const told = () => readers.filter(({ written }) => written.some((text) => text.startsWith('id: 7\n'))).length;

    publish({ campaignId: 'a', revision: 7, head: 7 });
    expect(told()).toBe(100);
    // Something else had its turn in between.
    await turn();
    expect(told()).toBe(200);
    await turn();
    expect(told()).toBe(250);
    streams.endAll();
  });
});
