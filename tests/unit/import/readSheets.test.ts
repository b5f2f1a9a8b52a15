import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importMessages } from '#domain/import/messages.ts';
import { readSheets } from '#server/import/readSheets.ts';

/** Files that LibreOffice saved, of which one has a password. */
const saved = (name: string) => readFileSync(new URL(`../../server/import/libreOffice/${name}`, import.meta.url));
const read = async (text: string) =>
  (await readSheets(Buffer.from(text))).map(({ rows }) => rows.map((row) => row.cells));

test.each([
  ['locked.xlsx', importMessages.withPassword],
  ['plain.ods', importMessages.openDocument],
  ['plain.xls', importMessages.oldExcel],
])('%s is told apart from a damaged file', async (name, message) => {
  await expect(readSheets(saved(name))).rejects.toThrow(message);
});

test('a hidden sheet is read and named as one, however well it is hidden', async () => {
  const sheets = await readSheets(saved('hidden.xlsx'));
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Sheet', false],
    ['old', true],
    ['very', true],
  ]);
});

test.each(['\t', ';', '|'])('a pasted quote alone in its cell opens none, between %j', async (between) => {
  const rows = [
    ['Name', 'Course', 'Fee', 'Paid'],
    ['Om', 'Tally', '4,500', '"Rs. 4,500"'],
    ['Ann', '"', '"', '100'],
    ['"', '3" pipe', '9000', '"'],
    ['Raj', '"', '9000', '"half\n"'],
    ['Uma', 'Tally', '"', '"'],
  ];
  const text = rows.map((row) => row.join(between)).join('\n');
  expect(await read(text)).toEqual([
    rows.map((row) => row.map((cell) => (/^"[^]+"$/.test(cell) ? cell.slice(1, -1) : cell))),
  ]);
});

test('between commas a quote alone closes one cell and opens the next', async () => {
  expect(await read('Name,Note,Fee\nOm,",",100\n')).toEqual([
    [
      ['Name', 'Note', 'Fee'],
      ['Om', ',', '100'],
    ],
  ]);
});

test('cells may stand between upright strokes', async () => {
  const text = 'Reg No|Name|Mobile|Fee\n101|Hari, M|9876930001|12,000\n102|Indu|9876930002|\n';
  expect(await read(text)).toEqual([
    [
      ['Reg No', 'Name', 'Mobile', 'Fee'],
      ['101', 'Hari, M', '9876930001', '12,000'],
      ['102', 'Indu', '9876930002'],
    ],
  ]);
});

const head = 'Name,Mobile,Course\nPriya R,9840012345,DCA\n';

test.each([
  ['to the end of the file', `${head}"Arun K,9840012346,DCA\nMeena S,9840012347,DCA\n`, 3],
  ['up to the next quote', `${head}"Arun K,9840012346,DCA\nMeena S,9840012347,DCA\nKala,9840012348,"DCA"\n`, 3],
  ['after a cell of two lines', `${head}Arun K,9840012346,"DCA\nTally"\n"Meena S,9840012347,DCA\nKala,9,DCA\n`, 5],
])('a quote that takes in rows %s names its line', async (_what, text, line) => {
  await expect(readSheets(Buffer.from(text))).rejects.toThrow(`A quote (") is opened in line ${line} `);
});

test('a quote within a cell, and a cell of two lines, are right', async () => {
  expect(await read('Name,Mobile,Note\nPriya R,9840012345,5" disk\nArun K,9840012346,"two\nlines, here"\n')).toEqual([
    [
      ['Name', 'Mobile', 'Note'],
      ['Priya R', '9840012345', '5" disk'],
      ['Arun K', '9840012346', 'two\nlines, here'],
    ],
  ]);
});
