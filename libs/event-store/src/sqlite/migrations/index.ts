import { events } from './0001-events.js';
import type { Migration } from './migration.js';

/** In order, numbered from 1 without gaps. */
export const migrations: readonly Migration[] = [events];
