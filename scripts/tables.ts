import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { writtenTables } from './writtenTables.ts';

// `npm run tables`: writes the tables of everything, after something was added that stands in one.

for (const [file, text] of writtenTables()) writeFileSync(join(root, file), text);
