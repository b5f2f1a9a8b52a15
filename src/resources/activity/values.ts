import { courseTypeName, genders, instituteTypeName, lookupRows, titles } from '#domain/codes.ts';
import { lookupTables } from '#domain/limits.ts';
import { formatDateTimeIst, formatDay, isDate } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import { userStatusNames } from '#domain/staffUser.ts';
import type { Activity } from './index.ts';

export type FieldValue = string | number | null;
type Entity = Activity['entity'];
type Translate = (key: string) => string;

const lookup = (table: number) => (code: number) =>
  lookupRows.find(({ tableId, textId }) => tableId === table && textId === code)?.textValue;

const activeOrDeleted = ['Active', 'Deleted'];

/** What the status codes of a kind of record mean (W7). */
const statusOf: { readonly [Kind in Entity]?: (code: number) => string | undefined } = {
  registrations: lookup(lookupTables.registration),
  students: lookup(lookupTables.student),
  enrolments: lookup(lookupTables.enrolment),
  institutes: (code) => activeOrDeleted[code],
  courses: (code) => activeOrDeleted[code],
  users: (code) => userStatusNames[code],
};

const yesOrNo = (code: number, translate: Translate) =>
  translate(`resources.activity-log.${code === 1 ? 'yes' : 'no'}`);

/** Codes and sums as people read them, by field. */
const readable: Readonly<Record<string, (value: number, translate: Translate) => string | undefined>> = {
  title: (code) => titles[code],
  gender: (code) => genders[code],
  courseType: courseTypeName,
  instituteType: instituteTypeName,
  isFreeEligible: yesOrNo,
  mustChange: yesOrNo,
  fees: formatRupees,
  paidFee: formatRupees,
  parentIncome: formatRupees,
};

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
/** Another record, by its number. */
const isReference = (field: string) => /(?:Id|By)$/.test(field);

/** One value of a record as people read it: codes by their names, days and times of India, rupees. */
export function formatValue(entity: Entity, field: string, value: FieldValue, translate: Translate): string {
  if (value === null || value === '') return translate('resources.activity-log.empty');
  if (typeof value === 'number') {
    const text = field === 'status' ? statusOf[entity]?.(value) : readable[field]?.(value, translate);
    return text ?? (isReference(field) ? `#${value}` : String(value));
  }
  if (field === 'eduLevel') return translate(`person.levels.${value}`);
  if (field === 'profile') return translate(`resources.staff-users.profiles.${value}`);
  if (isInstant(value)) return formatDateTimeIst(value);
  return isDate(value) ? formatDay(value) : value;
}
