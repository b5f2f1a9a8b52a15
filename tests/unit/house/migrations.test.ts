import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../server/db/migrations/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'index.ts');

/** The SHA-256 of each migration that is frozen (`npm run migration` adds its own, a release the others); none is ever changed or taken away. */
const frozen = JSON.parse(text('hashes.json')) as Record<string, string>;

test.each(Object.entries(frozen))('the frozen migration %s is as it was', (file, hash) => {
  expect(createHash('sha256').update(text(file)).digest('hex')).toBe(hash);
});

test.each(files)('the migration %s imports nothing, and has its place in the index alone', (file) => {
  expect(text(file)).not.toMatch(/\bimport\b|\brequire\b/);
  expect(text('index.ts')).toContain(`from './${file}';`);
});
