import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SubmitCommand } from '@emberlog/contracts';

type Scenario = {
  readonly id: string;
  readonly when: readonly { readonly command: string; readonly payload: SubmitCommand['payload'] }[];
  readonly then: { readonly state: Readonly<Record<string, number | boolean>> };
};

/** A scenario of the golden file: what the product must come to is written there, not here. */
export function golden(id: string): Scenario {
  const file = fileURLToPath(new URL('../../../libs/rules/erune/golden/golden.json', import.meta.url));
  const { scenarios } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenarios: readonly Scenario[] };
  const found = scenarios.find((scenario) => scenario.id === id);
  if (found === undefined) throw new Error(`the golden file has no scenario ${id}`);
  return found;
}
