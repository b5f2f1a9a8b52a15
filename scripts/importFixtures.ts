import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asText, fixtureSheet, typedSheet } from '#harness/imports/messySheet.ts';
import { workbook } from '#harness/imports/workbook.ts';
import { savedByLibreOffice } from './libreOffice.ts';
import { root } from './run.ts';

// `node scripts/importFixtures.ts`: has LibreOffice (libreoffice-calc of Debian) save the messy sheet as people bring it: opened as a
// workbook and saved, and typed into it, which makes days and numbers of what looks like them. The tests import what it saved.

const folder = join(root, 'tests/server/import/libreOffice');
mkdirSync(folder, { recursive: true });
const save = (name: string, file: Buffer) => writeFileSync(join(folder, name), file);

const { rows } = fixtureSheet();
const ours = await workbook(rows);
for (const format of ['xlsx', 'csv'] as const) save(`opened.${format}`, savedByLibreOffice(ours, 'xlsx', format));

/** The CSV file as it is saved of the workbook: one of a CSV file would not be opened again. */
function saveTyped(name: string, cells: readonly (readonly string[])[]) {
  const typed = savedByLibreOffice(Buffer.from(asText(cells)), 'csv', 'xlsx');
  save(`${name}.xlsx`, typed);
  save(`${name}.csv`, savedByLibreOffice(typed, 'xlsx', 'csv'));
}
saveTyped('typed', rows);
saveTyped('reckoned', typedSheet);
