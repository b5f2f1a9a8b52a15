import { formatDateTimeIst } from '#domain/words/dates.ts';
import { version } from '#contract/version.ts';
import { exportedTables } from '#server/db/tableFacts.ts';
import { exportedColumns, exportedRows } from './columns.ts';
import type { Extent } from './contents.ts';

const counted = new Intl.NumberFormat('en-IN');

const about = (institute: string, madeAt: Date) => `Everything of ${institute}
as it was on ${formatDateTimeIst(madeAt)} (India), by Institute back office ${version}.

All files are of one moment; index.html leads through them. Each .csv file is a table:
- It has one row a line after the line of the column names, cells with commas between, and quotation marks around a cell
  that holds a comma, a quotation mark or a line break (RFC 4180). The text is UTF-8 with a byte order mark.
- Days are YYYY-MM-DD in India. Moments are ISO 8601 in UTC, with a Z. Amounts are rupees with two decimals.
- 1 is yes and 0 is no. An empty cell is an empty text, or nothing.
- Values are raw, as they were typed. A spreadsheet may take a cell that begins with = + - or @ for a formula: open such a
  file by importing its columns as text. (The lists of the program put an apostrophe before such a cell; this does not.)

Not in here: passwords, two-step login, sessions, keys (those of the QR codes of certificates too, which the PDFs have),
and what only a running server needs. What stands here is personal data of students and staff: keep it as safe as a backup.`;

/** The README.txt of the ZIP: what each file and each column is, in a sentence. */
export function readMeOf(institute: string, madeAt: Date, { rows, files }: Extent, withFiles: boolean): string {
  const tables = exportedTables.map((table) => {
    const columns = exportedColumns(table).map(({ name, says }) => `  ${name}: ${says}`);
    return [`${table}.csv, rows: ${counted.format(rows.get(table) ?? 0)}`, exportedRows(table), ...columns].join('\n');
  });
  const folder = withFiles
    ? `files/: the ${counted.format(files)} files of files.csv, each under its PATH.`
    : 'The files of files.csv were not asked for.';
  return `${[about(institute, madeAt), ...tables, folder].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
