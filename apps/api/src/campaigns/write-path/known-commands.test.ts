import { describe, expect, it } from '@jest/globals';
import { createKnownCommands } from './known-commands.js';

describe('the commands a process remembers', () => {
  it('finds what it recorded itself and needs the read model only for what came before', () => {
    const known = createKnownCommands();
    known.remember('c', 'first', { from: 5, to: 6 });
    known.remember('c', 'second', { from: 7, to: 7 });
    expect(known.find('c', 'first')).toEqual({ from: 5, to: 6 });
    expect(known.find('c', 'third')).toBeNull();
    expect(known.uncoveredUpTo('c', 7)).toBe(4);
  });

  it('relies on the read model for everything when another process has recorded meanwhile', () => {
    const known = createKnownCommands();
    known.remember('c', 'first', { from: 0, to: 0 });
    expect(known.uncoveredUpTo('c', 3)).toBe(3);
    known.remember('c', 'mine again', { from: 4, to: 4 });
    expect(known.uncoveredUpTo('c', 4)).toBe(3);
  });

  it('forgets the oldest instead of growing, and says from where the read model has to know', () => {
    const known = createKnownCommands();
    for (let revision = 0; revision < 501; revision += 1)
      known.remember('c', `command-${revision}`, { from: revision, to: revision });
    expect(known.find('c', 'command-0')).toBeNull();
    expect(known.find('c', 'command-1')).not.toBeNull();
    expect(known.uncoveredUpTo('c', 500)).toBe(0);
  });
});
