import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../server/db/migrations/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const files = readdirSync(folder).filter((file) => file !== 'index.ts');

/** The SHA-256 of each migration that has been released. A release adds its own; none is ever changed or taken away. */
const released: Readonly<Record<string, string>> = {
  '099-last-steps.ts': 'b4ffed3187b275edd4c204a56986cc148e59e6eb7c59307c119961ad31bfed6c',
  '100-baseline.postgres.ts': 'b59d41f0ef0daae84cf441d41adc322edc8b9929ef1947720d7415cdd466622f',
  '100-baseline.sqlite.ts': '5fcaa92924be275dbe205eaf845451e8d1831f4c0c4c5760fce395b19f78538d',
  '101-unused-figures.ts': '2c8ec3c0b3879fbf0e3621008728c6aefd874807ba64f872b441cad1b7050b02',
  '140-settings.ts': '128f1ee31800af525bfe5449a9a2577151d717cf6cd39ed253ed3f93374e6d55',
};

test.each(Object.entries(released))('the released migration %s is as it was', (file, hash) => {
  expect(createHash('sha256').update(text(file)).digest('hex')).toBe(hash);
});

test.each(files)('the migration %s imports nothing, and has its place in the index alone', (file) => {
  expect(text(file)).not.toMatch(/\bimport\b|\brequire\b/);
  expect(text('index.ts')).toContain(`from './${file}';`);
});
