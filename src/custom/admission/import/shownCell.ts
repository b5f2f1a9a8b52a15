import { readDay, readMobile, readName, readRupees } from '#domain/admission/import/cells.ts';
import type { DateOrder, ImportField } from '#domain/admission/import/kinds.ts';
import { formatDay, isDate } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { tidy } from '#domain/words/text.ts';

/** Fields whose cells are days. */
export const dayFields: readonly ImportField[] = ['BirthDate', 'StartDate', 'EndDate', 'PaidOn', 'AttendanceDate'];
const rupeeFields: readonly ImportField[] = ['Fee', 'Concession', 'Paid', 'ParentIncome'];
const mobileFields: readonly ImportField[] = ['Mobile', 'AltMobile'];
const nameFields: readonly ImportField[] = ['Name', 'ParentName', 'EduGradeName'];

/** Whether a field's cells stand at the right, as amounts do. */
export const isAmount = (field: ImportField): boolean => rupeeFields.includes(field);

/** A mobile as lists of people show it: 98400 12345. */
export const shownMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** A cell as the server reads it, in the formats of the screens; the text itself where it means nothing. `today` is India's. */
export function shownCell(field: ImportField, text: string, order: DateOrder, today: string): string {
  if (text.trim() === '') return '';
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
