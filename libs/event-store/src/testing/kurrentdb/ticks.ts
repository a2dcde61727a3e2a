/** The time as the server tells it: 100 ns ticks since the Unix epoch, so finer than a millisecond. */
export function ticks(): string {
  const microseconds = Math.trunc((performance.timeOrigin + performance.now()) * 1000);
  return `${microseconds}0`;
}
