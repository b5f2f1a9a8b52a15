import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/run.ts';
import { writtenAccess } from '../../../scripts/writtenAccess.ts';
import { writtenTables } from '../../../scripts/writtenTables.ts';

test.each([...writtenTables(), ...writtenAccess()])('%s has all there is: else run npm run tables', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(text);
});
