import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveChange } from '@emberlog/contracts';
import type { ReadModels } from '@emberlog/read-models';
import type { Response } from 'express';
import { CONFIG, READ_MODELS } from '../composition/tokens.js';
import type { Config } from '../config/config.js';
import { problem } from '../problems/problem-error.js';
import { eventOf, type LiveStream, openLiveStream } from './live-stream.js';

/** So many are told of a change before whoever else waits gets a turn: a thousand writes take ten milliseconds. */
const atOnce = 100;

/** Every open live stream, by campaign; one listener on the read models serves them all. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly open = new Map<string, Set<LiveStream>>();
  /** How many streams each address holds. */
  private readonly clients = new Map<string, number>();
  private readonly stopListening: () => void;

  constructor(
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Pick<Config, 'heartbeatMs' | 'maxStreamsPerClient'>,
  ) {
    this.stopListening = readModels.onChange((change) => this.publish(change));
  }

  /** How many readers are connected. */
  get size(): number {
    return [...this.open.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  /** @throws ProblemError 429 when the address holds as many as one may: each costs memory for as long as it stays. */
  join(campaignId: string, client: string, response: Response): LiveStream {
    const held = this.clients.get(client) ?? 0;
    const limit = this.config.maxStreamsPerClient;
    if (held >= limit) throw problem(429, 'TOO_MANY_STREAMS', { limit });
    this.clients.set(client, held + 1);
    const streams = this.open.get(campaignId) ?? new Set<LiveStream>();
    this.open.set(campaignId, streams);
    const stream = openLiveStream(response, this.config.heartbeatMs, () => {
      const left = (this.clients.get(client) ?? 1) - 1;
      if (left === 0) this.clients.delete(client);
      else this.clients.set(client, left);
      streams.delete(stream);
      if (streams.size === 0) this.open.delete(campaignId);
    });
    streams.add(stream);
    return stream;
  }

  /** Ends all of them: the readers come back to whoever serves them next. */
  endAll(): void {
    for (const streams of [...this.open.values()]) for (const stream of [...streams]) stream.end();
  }

  onModuleDestroy(): void {
    this.stopListening();
    this.endAll();
  }

  private publish(change: LiveChange): void {
    const streams = [...(this.open.get(change.campaignId) ?? [])];
    const text = eventOf(change);
    const tell = (from: number) => {
      for (const stream of streams.slice(from, from + atOnce)) stream.push(change, text);
      if (from + atOnce < streams.length) setImmediate(tell, from + atOnce);
    };
    tell(0);
  }
}
