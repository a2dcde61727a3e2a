import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveChange } from '@emberlog/contracts';
import type { ReadModels } from '@emberlog/read-models';
import type { Response } from 'express';
import { CONFIG, READ_MODELS } from '../composition/tokens.js';
import type { Config } from '../config/config.js';
import { type LiveStream, openLiveStream } from './live-stream.js';

/** Every open live stream, by campaign; one listener on the read models serves them all. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly open = new Map<string, Set<LiveStream>>();
  private readonly stopListening: () => void;

  constructor(
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Pick<Config, 'heartbeatMs'>,
  ) {
    this.stopListening = readModels.onChange((change) => this.publish(change));
  }

  /** How many readers are connected. */
  get size(): number {
    return [...this.open.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  join(campaignId: string, response: Response): LiveStream {
    const streams = this.open.get(campaignId) ?? new Set<LiveStream>();
    this.open.set(campaignId, streams);
    const stream = openLiveStream(response, this.config.heartbeatMs, () => {
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
    for (const stream of this.open.get(change.campaignId) ?? []) stream.push(change);
  }
}
