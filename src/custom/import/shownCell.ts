import { isDitto, isNothing, readDay, readMobile, readName, readRupees } from '#domain/import/cells.ts';
import type { DateOrder, ImportField } from '#domain/import/kinds.ts';
import { formatDay, isDate } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { tidy } from '#domain/words/text.ts';

/** Fields whose cells are days. */
const dayFields: readonly ImportField[] = ['BirthDate', 'StartDate', 'EndDate', 'PaidOn', 'AttendanceDate'];
const rupeeFields: readonly ImportField[] = ['Fee', 'Concession', 'Paid', 'ParentIncome'];
const mobileFields: readonly ImportField[] = ['Mobile', 'AltMobile'];
const nameFields: readonly ImportField[] = ['Name', 'ParentName', 'EduGradeName'];

/** Whether a field's cells stand at the right, as amounts do. */
export const isAmount = (field: ImportField): boolean => rupeeFields.includes(field);

/** A mobile as lists of people show it: 98400 12345. */
export const shownMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** A cell as the server reads it, in the formats of the screens; the text itself where it means nothing. `today` is India's. */
export function shownCell(field: ImportField, text: string, order: DateOrder, today: string): string {
  if (isNothing(text) && !/^\s*0/.test(text)) return '';
  if (dayFields.includes(field)) {
    const day = readDay(text, order, today);
    return isDate(day) ? formatDay(day) : text;
  }
  if (rupeeFields.includes(field)) {
    const amount = readRupees(text);
    return Number.isNaN(amount) ? text : formatRupees(amount);
  }
  if (mobileFields.includes(field)) return shownMobile(readMobile(text));
  return nameFields.includes(field) ? readName(text) : tidy(text);
}

/** Rows in which a mark for the cell above is what stands there; `fields` by column, '' of one that is left out. */
export function withCellsAbove(
  rows: readonly (readonly string[])[],
  fields: readonly (ImportField | '')[],
): (readonly string[])[] {
  let above: readonly string[] = [];
  return rows.map((row) => {
    const read = row.map((text, column) => (isDitto(text, fields[column] === 'Name') ? (above[column] ?? text) : text));
    if (read.length > 0) above = read;
    return read;
  });
}
