import { describe, expect, it } from 'vitest';
import { toCsv } from '#src/ui/export/csv.ts';
import type { CellKind, CellValue } from '#src/ui/lists/Column.tsx';

const file = (heads: string[], rows: CellValue[][]) => toCsv({ columns: heads.map((head) => ({ head })), rows });
/** The file without its byte order mark. */
const lines = (heads: string[], rows: CellValue[][]) => file(heads, rows).slice(1).split('\r\n');
const cell = (value: CellValue, kind?: CellKind) =>
  toCsv({ columns: [{ head: 'A', kind }], rows: [[value]] })
    .slice(1)
    .split('\r\n')[1];

describe('a CSV file', () => {
  it('begins with a byte order mark and ends each record with CR LF', () => {
    expect(file(['Name', 'Fee'], [['மாலா', 4500.5]])).toBe('\uFEFFName,Fee\r\nமாலா,4500.5\r\n');
  });

  it('of nothing is its header', () => {
    expect(file(['Name', 'Fee'], [])).toBe('\uFEFFName,Fee\r\n');
  });

  it.each([
    ['a comma', 'Anna Nagar, Chennai', '"Anna Nagar, Chennai"'],
    ['quotation marks', 'the "best"', '"the ""best"""'],
    ['nothing but a quotation mark', '"', '""""'],
    ['no such thing', "O'Brien; ₹5", "O'Brien; ₹5"],
    ['spaces around it', ' Mala ', ' Mala '],
  ])('quotes a text with %s', (_what, text, written) => {
    expect(cell(text)).toBe(written);
  });

  it.each(['first\nsecond', 'first\r\nsecond', 'first\rsecond'])('keeps the line break of %j within quotes', (text) => {
    expect(file(['A'], [[text]])).toContain(`"${text}"`);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+91 98400', "'+91 98400"],
    ['+919840012345', "'+919840012345"],
    ['-cmd', "'-cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['-', "'-"],
  ])('makes no formula of %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it('makes no formula of a carriage return', () => {
    expect(file(['A'], [['\r=1']])).toContain(`"'\r=1"`);
  });

  it.each([
    [-12.5, '-12.5'],
    ['-12.5', '-12.5'],
    ['9840012345', '9840012345'],
    [0, '0'],
    ['a=b', 'a=b'],
    ['20/11/2026', '20/11/2026'],
  ])('leaves the plain value %j alone', (value, written) => {
    expect(cell(value)).toBe(written);
  });

  it.each([null, undefined, ''])('has an empty cell for %j', (value) => {
    expect(lines(['A', 'B', 'C'], [['x', value, 'y']])[1]).toBe('x,,y');
  });

  it.each([
    ['day', '2026-11-25', '25/11/2026'],
    ['day', '2026-11-24T19:30:00.000Z', '25/11/2026'],
    ['day', '0000-00-00', 'N/A'],
    ['day', null, ''],
    ['moment', '2026-11-25T10:15:00.000Z', '"25/11/2026, 03:45 pm IST"'],
    ['rupees', 125_000.5, '125000.5'],
    ['rupees', -500, '-500'],
  ] as const)('writes the %s %j as on screen, or the number', (kind, value, written) => {
    expect(cell(value, kind)).toBe(written);
  });

  it('guards the header too', () => {
    expect(lines(['=A', 'B,C'], [])[0]).toBe(`'=A,"B,C"`);
  });
});
