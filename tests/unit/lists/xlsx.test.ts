import { inflateRawSync } from 'node:zlib';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sheetCell, workbookOf } from '#src/ui/export/xlsx.ts';
import type { ExportTable } from '#src/ui/export/table.ts';
import type { CellKind, CellValue } from '#src/ui/lists/Column.tsx';

/** The rows of a workbook, read back by another library. */
async function readBack(table: ExportTable) {
  const blob = await workbookOf(table).toBlob();
  const sheets = await readXlsxFile(Buffer.from(await blob.arrayBuffer()), { trim: false });
  return sheets[0]?.data ?? [];
}

/** A part of a workbook as XML: the entries of its ZIP are named before their bytes. */
async function partOf(table: ExportTable, name: string): Promise<string> {
  const zip = Buffer.from(await (await workbookOf(table).toBlob()).arrayBuffer());
  const nameAt = zip.indexOf(name);
  const from = nameAt + name.length + zip.readUInt16LE(nameAt - 2);
  return inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(nameAt - 12))).toString();
}

const column = (kind?: CellKind) => ({ head: 'A', kind });
const one = async (value: CellValue, kind?: CellKind) =>
  (await readBack({ columns: [column(kind), { head: 'B' }], rows: [[value, 'x']] }))[1]?.[0];

describe('an Excel file', () => {
  it.each<[string, CellValue, CellKind | undefined, unknown]>([
    ['a number', 30, undefined, 30],
    ['rupees', 125_000.5, 'rupees', 125_000.5],
    ['rupees that went back', -500, 'rupees', -500],
    ['a mobile', '9840012345', undefined, '9840012345'],
    ['a day', '2026-11-25', 'day', new Date('2026-11-25T00:00:00Z')],
    ['the day in India of an instant', '2026-11-24T19:30:00.000Z', 'day', new Date('2026-11-25T00:00:00Z')],
    ["an instant, by India's clock", '2026-11-25T10:15:00.000Z', 'moment', new Date('2026-11-25T15:45:00Z')],
    ['a day that is none', '0000-00-00', 'day', 'N/A'],
    ['an instant that is none', 'never', 'moment', 'N/A'],
    ['Tamil and ₹', 'மாலா ₹5 <b>&"', undefined, 'மாலா ₹5 <b>&"'],
    ['spaces around it and lines', ' a\nb ', undefined, ' a\nb '],
    ['nothing', null, undefined, null],
    ['an empty text', '', 'day', null],
  ])('has %s as what it is', async (_what, value, kind, read) => {
    expect(await one(value, kind)).toEqual(read);
  });

  it.each(['=1+1', '+919840012345', '-2+3', '@SUM(A1)', '=HYPERLINK("x","y")', '-12.5', '00123'])(
    'has %j as a text, which stays one when the cell is edited',
    async (text) => {
      expect(sheetCell(text)).toEqual({ type: String, format: '@', value: text });
      expect(await one(text)).toBe(text);
    },
  );

  it.each(['constructor', '__proto__', 'toString'])('is not damaged by the text %j', async (text) => {
    expect(String(await one(text)).trim()).toBe(text);
  });

  it('has no text that is too long for Excel', async () => {
    expect(String(await one('x'.repeat(40_000)))).toHaveLength(32_767);
  });

  it('has bold heads that stay in sight', async () => {
    const table = { columns: [column()], rows: [['x']] };
    expect(await partOf(table, 'xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(await partOf(table, 'xl/styles.xml')).toContain('<b/>');
  });

  it('has columns as wide as what is in them, within reason', async () => {
    const columns = [{ head: 'Name' }, { head: 'Detail' }, { head: 'Date', kind: 'day' as const }];
    const sheet = await partOf(
      { columns, rows: [['Mala', 'x'.repeat(500), '2026-11-25']] },
      'xl/worksheets/sheet1.xml',
    );
    expect([...sheet.matchAll(/ width="(\d+)/g)].map(([, width]) => width)).toEqual(['6', '62', '12']);
  });

  it('shows days and amounts as India does', () => {
    expect(sheetCell('2026-11-25', 'day')?.format).toBe('dd/mm/yyyy');
    expect(sheetCell(1, 'rupees')?.format).toBe('#,##,##0.00');
  });

  it('of no rows is its heads', async () => {
    expect(await readBack({ columns: [{ head: 'Name' }, { head: 'Fee', kind: 'rupees' }], rows: [] })).toEqual([
      ['Name', 'Fee'],
    ]);
  });
});
