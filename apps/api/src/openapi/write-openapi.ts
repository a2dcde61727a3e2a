import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '../version.js';
import { openApiDocument } from './openapi-document.js';

/** Writes docs/openapi.json; a test says when that is due. */
const file = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));
writeFileSync(file, `${JSON.stringify(openApiDocument(version), null, 2)}\n`);
