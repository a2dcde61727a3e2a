import type { Table, TableActor } from '@emberlog/contracts';
import { describe, expect, it } from '@jest/globals';
import { actingActor } from './table-page';

const piece = (subject: string, given: Pick<TableActor, 'side' | 'role' | 'status'>): TableActor => ({
  subject,
  name: { key: subject },
  subtitle: { key: '' },
  owner: null,
  tracks: [],
  chips: [],
  actions: null,
  cards: [],
  worth: null,
  ...given,
});
const faelan = piece('faelan', { side: 'party', role: 'hero', status: 'ready' });
const orc = piece('orc', { side: 'opponent', role: 'foe', status: 'waiting' });
const master = (status: TableActor['status']): TableActor =>
  piece('morrigan', { side: 'opponent', role: 'master', status });
const tableOf = (...actors: readonly TableActor[]): Table => ({ actors }) as unknown as Table;

describe('who acts', () => {
  it('is the piece that was tapped', () => {
    expect(actingActor(tableOf(faelan, master('acting'), orc), 'faelan')?.subject).toBe('faelan');
  });
  it('is a Monster while the Master of Shadows has the phase', () => {
    const waits: TableActor = { ...faelan, status: 'waiting' };
    const ready: TableActor = { ...orc, status: 'ready' };
    expect(actingActor(tableOf(waits, master('acting'), ready), null)?.subject).toBe('orc');
  });
  it('is an Adventurer in every other phase', () => {
    expect(actingActor(tableOf(faelan, master('waiting'), orc), null)?.subject).toBe('faelan');
  });
});
