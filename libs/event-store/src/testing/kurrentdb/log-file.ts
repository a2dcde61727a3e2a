import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { ProposedEvent, Transaction } from './stored-event.js';

export type LogFile = {
  /** What the file held when it was opened. */
  readonly stored: readonly Transaction[];
  /** Returns when everything is on the disk (or handed to the operating system, when not durable). */
  readonly append: (transactions: readonly Transaction[]) => void;
  readonly close: () => void;
};

/**
 * One transaction per line, so that a line is the unit that is there or not. A last line without its end was cut off while it was
 * written: nobody was told that it is stored, so it is taken away.
 */
export function openLogFile(path: string, durable: boolean): LogFile {
  const file = openSync(path, 'a+');
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) {
    ftruncateSync(file, end);
    fdatasyncSync(file);
  }
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  return {
    stored: lines.map((line, i) => parse(line, `${path}:${i + 1}`)),
    append: (transactions) => {
      const buffer = Buffer.from(transactions.map((transaction) => `${format(transaction)}\n`).join(''));
      for (let written = 0; written < buffer.length;) written += writeSync(file, buffer, written);
      if (durable) fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

type Line = Omit<Transaction, 'events'> & {
  readonly events: readonly (Omit<ProposedEvent, 'data' | 'metadata'> & {
    readonly data: string;
    readonly metadata: string;
  })[];
};

function format({ events, ...rest }: Transaction): string {
  const line: Line = {
    ...rest,
    events: events.map((event) => ({ ...event, data: base64(event.data), metadata: base64(event.metadata) })),
  };
  return JSON.stringify(line);
}

function parse(line: string, where: string): Transaction {
  try {
    const { events, ...rest } = JSON.parse(line) as Line;
    return {
      ...rest,
      events: events.map((event) => ({
        ...event,
        data: Buffer.from(event.data, 'base64'),
        metadata: Buffer.from(event.metadata, 'base64'),
      })),
    };
  } catch (error) {
    throw new Error(`the log is damaged at ${where}`, { cause: error });
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
