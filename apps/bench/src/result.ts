/** One line of RESULTS.md: what was compared, both figures, the ratio and the goal it has to meet; null: for information. */
export type BenchResult = {
  readonly title: string;
  readonly ours: string;
  readonly peer: string;
  readonly ratio: number;
  readonly goal: { readonly op: '>=' | '<='; readonly value: number } | null;
};

export function meets({ ratio, goal }: BenchResult): boolean {
  if (goal === null) return true;
  return goal.op === '>=' ? ratio >= goal.value : ratio <= goal.value;
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')}/s`;
}
export function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(3)} ms`;
}
