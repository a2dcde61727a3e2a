/** One figure of a run: the median of several rounds, so that one slow round does not decide. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Seconds that `work` takes. */
export async function secondsOf(work: () => Promise<void> | void): Promise<number> {
  const begin = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

/** Seconds of processor time that computing takes: other work on a shared machine does not count. */
export function cpuSecondsOf(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}

/**
 * Two contenders in turn, A B A B …, so that a machine that slows down slows both. The ratio is judged pair by pair.
 */
export async function inTurn(
  rounds: number,
  a: () => Promise<number> | number,
  b: () => Promise<number> | number,
): Promise<{ readonly a: number; readonly b: number; readonly ratio: number }> {
  await a();
  await b();
  const pairs: { readonly a: number; readonly b: number }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ a: await a(), b: await b() });
  return {
    a: median(pairs.map((p) => p.a)),
    b: median(pairs.map((p) => p.b)),
    ratio: median(pairs.map((p) => p.a / p.b)),
  };
}
