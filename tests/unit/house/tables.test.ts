import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/run.ts';
import { writtenTables } from '../../../scripts/writtenTables.ts';

test.each(writtenTables())('%s has all there is: else run npm run tables', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(text);
});
