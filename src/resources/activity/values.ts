import { courseTypeName, genders, instituteTypeName, lookupRows, titles } from '#domain/codes.ts';
import { formatDateTimeIst, formatDay, isDate } from '#domain/dates.ts';
import { weekdays } from '#domain/forecast.ts';
import { lookupTables } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { certificateStatus } from '#domain/status.ts';
import { userStatusNames } from '#domain/staffUser.ts';
import type { Translate } from '#src/text.ts';
import { isKnownProfile } from '#src/authProvider/addresses.ts';
import { personTexts } from '#src/custom/person/texts.ts';
import { formatSize } from '#src/custom/person/useUpload.ts';
import type { Activity } from '#src/records/activity.ts';

type Entity = Activity['entity'];
type Value = string | number | null;

const lookup = (table: number) => (code: number) =>
  lookupRows.find(({ tableId, textId }) => tableId === table && textId === code)?.textValue;

const activeOrDeleted = ['Active', 'Deleted'];

/** What the status codes of a kind of record mean (W7). */
const statusOf: { readonly [Kind in Entity]?: (code: number, translate: Translate) => string | undefined } = {
  registrations: lookup(lookupTables.registration),
  students: lookup(lookupTables.student),
  enrolments: lookup(lookupTables.enrolment),
  institutes: (code) => activeOrDeleted[code],
  courses: (code) => activeOrDeleted[code],
  certificates: (code, translate) =>
    code === certificateStatus.active ? activeOrDeleted[0] : translate('resources.activity-log.revoked'),
  users: (code) => userStatusNames[code],
};

const yesOrNo = (code: number, translate: Translate) =>
  translate(`resources.activity-log.${code === 1 ? 'yes' : 'no'}`);

const percent = (number: number, translate: Translate) => translate('resources.activity-log.percent', { number });

/** Codes and sums as people read them, by field. */
const readable: Readonly<Record<string, (value: number, translate: Translate) => string | undefined>> = {
  title: (code) => titles[code],
  gender: (code) => genders[code],
  courseType: courseTypeName,
  instituteType: instituteTypeName,
  isFreeEligible: yesOrNo,
  mustChange: yesOrNo,
  needsSecondFactor: (code, translate) => translate(`resources.activity-log.${code === 1 ? 'required' : 'optional'}`),
  fees: formatRupees,
  paidFee: formatRupees,
  parentIncome: formatRupees,
  minAttnPercentage: percent,
  // Sent as 0 when a student is added (spec 3).
  eduMarkPercentage: (value, translate) => (value === 0 ? '' : percent(value, translate)),
  size: formatSize,
};

/** Whether a text that came from the server is one of the keys of `texts`. */
export const isKeyOf = <Texts extends object>(texts: Texts, key: string): key is keyof Texts & string =>
  Object.hasOwn(texts, key);

/** One value of an entry's record as people read it: codes by their names, days and times of India, rupees; '' for none. */
export function formatValue(entry: Activity, field: string, value: Value, translate: Translate): string {
  if (value === null || value === '') return '';
  if (field === 'studentId' && entry.studentName) return entry.studentName;
  if (field === 'courseId' && entry.courseName) return entry.courseName;
  if (typeof value === 'number') {
    const text = field === 'status' ? statusOf[entry.entity]?.(value, translate) : readable[field]?.(value, translate);
    if (text !== undefined) return text;
    return field.endsWith('Id') ? translate('resources.activity-log.number', { id: value }) : String(value);
  }
  if (field === 'daysOff')
    return value
      .split(',')
      .map((day) => weekdays[Number(day)])
      .join(', ');
  if (field === 'eduLevel' && isKeyOf(personTexts.levels, value)) return translate(`person.levels.${value}`);
  if (field === 'profile' && isKnownProfile(value)) return translate(`resources.staff-users.profiles.${value}`);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTimeIst(value);
  return isDate(value) ? formatDay(value) : value;
}

/** Whether a field holds a file, of which only whether there is one can be said. */
export const isFile = (field: string): boolean => field.endsWith('FileId');
