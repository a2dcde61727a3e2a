// After the build: what never changes is compressed once, as well as can be, instead of for every reader.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.xml']);
/** Below that a header costs as much as is saved. */
const leastBytes = 1024;
const folder = fileURLToPath(new URL('.next/static', import.meta.url));

async function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < leastBytes) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));
