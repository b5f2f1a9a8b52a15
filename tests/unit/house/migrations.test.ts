import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../server/db/migrations/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder).filter((file) => file !== 'index.ts');

/** The SHA-256 of each migration that has been released. A release adds its own; none is ever changed or taken away. */
const released: Readonly<Record<string, string>> = {
  '100-baseline.postgres.ts': 'b59d41f0ef0daae84cf441d41adc322edc8b9929ef1947720d7415cdd466622f',
  '100-baseline.sqlite.ts': '5fcaa92924be275dbe205eaf845451e8d1831f4c0c4c5760fce395b19f78538d',
};

test.each(Object.entries(released))('the released migration %s is as it was', (file, hash) => {
  expect(createHash('sha256').update(text(file)).digest('hex')).toBe(hash);
});

test.each(files)('the migration %s imports nothing, and has its place in the index alone', (file) => {
  expect(text(file)).not.toMatch(/\bimport\b|\brequire\b/);
  expect(text('index.ts')).toContain(`from './${file}';`);
});
