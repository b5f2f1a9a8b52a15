/** What a cell of a file holds; nothing is an empty cell. */
export type CsvValue = string | number | null | undefined;

/** Excel takes a file without it for the machine's own code page: Tamil and ₹ would be lost. */
const byteOrderMark = '\uFEFF';

const isPlainNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Spreadsheets compute a text that begins like this; the apostrophe makes it a text again. */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isPlainNumber(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: CsvValue) => quoted(typeof value === 'number' ? String(value) : guarded(value ?? ''));

/** A CSV file by RFC 4180, in UTF-8 with a byte order mark; no cell of it is a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `${byteOrderMark}${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
