import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { writtenTables } from './writtenTables.ts';

// `npm run tables`: writes the tables of everything, after something was added that stands in one.

const write = ([file, text]: [file: string, text: string]) => writeFileSync(join(root, file), text);

writtenTables().forEach(write);
const { writtenAccess } = await import('./writtenAccess.ts');
writtenAccess().forEach(write);
