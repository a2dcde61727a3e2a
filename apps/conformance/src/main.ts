import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type GoldenFile, parseKnownFailures } from '@emberlog/engine/testing';
import { goldenAdapters } from '@emberlog/rules/testing';
import { runFile } from './run-file.js';

const usage = 'usage: npm run conformance -- --system <id> --file <golden.json> [--known <ids.json>]';

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { system: { type: 'string' }, file: { type: 'string' }, known: { type: 'string' } },
  });
  if (!values.system || !values.file) {
    console.error(usage);
    return 2;
  }
  const adapter = Object.hasOwn(goldenAdapters, values.system) ? goldenAdapters[values.system] : undefined;
  if (!adapter) {
    console.error(`No rule set "${values.system}". There is: ${Object.keys(goldenAdapters).join(', ')}.`);
    return 2;
  }
  let file: GoldenFile;
  try {
    file = JSON.parse(await readFile(values.file, 'utf8')) as GoldenFile;
  } catch (error) {
    console.error(`Can't read ${values.file}: ${(error as Error).message}`);
    return 2;
  }
  if (file.schema !== 'golden/1' || !Array.isArray(file.scenarios)) {
    console.error(`${values.file} is not of the golden format "golden/1".`);
    return 2;
  }
  let known: readonly string[] = [];
  try {
    if (values.known !== undefined) known = parseKnownFailures(await readFile(values.known, 'utf8'));
  } catch (error) {
    console.error(`Can't read ${values.known}: ${(error as Error).message}`);
    return 2;
  }
  const { lines, failed } = runFile(adapter, file, known);
  for (const line of lines) console.log(line);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : usage);
  return 2;
});
