import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { ProposedEvent, Transaction } from './stored-event.js';

export type LogFile = {
  /** Returns when everything is on the disk (or handed to the operating system, when not durable). */
  readonly append: (transactions: readonly Transaction[]) => void;
  readonly close: () => void;
};

const endOfLine = 10;

/**
 * One transaction per line, so that a line is the unit that is there or not. A last line without its end was cut off while it was
 * written: nobody was told that it is stored, so it is taken away.
 */
export function openLogFile(path: string, durable: boolean, restore: (transaction: Transaction) => void): LogFile {
  const file = openSync(path, 'a+');
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(endOfLine) + 1;
  if (end < bytes.length) {
    ftruncateSync(file, end);
    fdatasyncSync(file);
  }
  for (let from = 0, line = 1; from < end; line++) {
    const to = bytes.indexOf(endOfLine, from);
    restore(parse(bytes.toString('utf8', from, to), `${path}:${line}`));
    from = to + 1;
  }
  return {
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
