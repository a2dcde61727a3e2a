import type { Registry } from '@emberlog/engine';
import type { EventStore } from '@emberlog/event-store';
import type { ReadModels } from '@emberlog/read-models';
import type { Access } from '../../access/access.js';
import type { KnownCommands } from './known-commands.js';
import type { SerialQueues } from './serial-queues.js';

/** What recording a command needs; made once by the composition root. */
export type WritePath = {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly registry: Registry;
  readonly access: Access;
  readonly queues: SerialQueues;
  readonly known: KnownCommands;
};
