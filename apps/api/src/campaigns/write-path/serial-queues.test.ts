import { describe, expect, it } from '@jest/globals';
import { createSerialQueues } from './serial-queues.js';

describe('the queue of a campaign', () => {
  it('runs one task at a time, in the order they came', async () => {
    const queues = createSerialQueues();
    const seen: string[] = [];
    const task = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all([queues.run('a', task('first')), queues.run('a', task('second'))]);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('lets another campaign pass meanwhile', async () => {
    const queues = createSerialQueues();
    let release = () => {};
    const held = queues.run('a', () => new Promise<void>((resolve) => (release = resolve)));
    await expect(queues.run('b', () => Promise.resolve('passed'))).resolves.toBe('passed');
    release();
    await held;
  });

  it('goes on after a task that failed', async () => {
    const queues = createSerialQueues();
    const failing = queues.run('a', () => Promise.reject(new Error('no')));
    const next = queues.run('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    await queues.idle();
  });
});
