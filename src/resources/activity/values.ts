import { courseTypeName, genders, instituteTypeName, lookupRows, titles } from '#domain/words/codes.ts';
import { formatDateTimeIst, formatDay, isDate, weekdays } from '#domain/words/dates.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { certificateStatus } from '#domain/words/status.ts';
import { userStatusNames } from '#domain/access/staffUser.ts';
import type { Translate } from '#src/text.ts';
import { isKnownProfile } from '#src/authProvider/addresses.ts';
import { personTexts } from '#src/custom/people/person/texts.ts';
import { formatSize } from '#src/custom/people/person/useUpload.ts';
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

/** How codes and amounts are shown, by field. */
const readable: Readonly<Record<string, (value: number, translate: Translate) => string | undefined>> = {
  title: (code) => titles[code],
  gender: (code) => genders[code],
  courseType: courseTypeName,
  instituteType: instituteTypeName,
  isFreeEligible: yesOrNo,
  noMail: yesOrNo,
  feeAssumed: yesOrNo,
  mustChange: yesOrNo,
  open: (code, translate) => translate(`resources.activity-log.${code === 1 ? 'open' : 'closed'}`),
  needsSecondFactor: (code, translate) => translate(`resources.activity-log.${code === 1 ? 'required' : 'optional'}`),
  // 0 is no concession, and money in, which the log says by itself.
  concession: (value) => (value === 0 ? '' : formatRupees(value)),
  kind: (code) => ['', 'Reversal', 'Refund'][code],
  counted: formatRupees,
  expected: formatRupees,
  fee: formatRupees,
  fees: formatRupees,
  paidFee: formatRupees,
  parentIncome: formatRupees,
  minAttnPercentage: percent,
  // Sent as 0 when a student is added (spec 3).
  eduMarkPercentage: (value, translate) => (value === 0 ? '' : percent(value, translate)),
  size: formatSize,
};

/** '2026-12-05 4000.5' of a plan. */
function instalment(text: string): string {
  const [day, amount] = text.split(' ');
  return `${formatDay(day)} ${formatRupees(Number(amount))}`;
}

/** Whether a text that came from the server is one of the keys of `texts`. */
export const isKeyOf = <Texts extends object>(texts: Texts, key: string): key is keyof Texts & string =>
  Object.hasOwn(texts, key);

/** A value as text: names of codes, Indian dates and times, rupees; '' for none. */
export function formatValue(entry: Activity, field: string, value: Value, translate: Translate): string {
  if (value === null || value === '') return '';
  if (field === 'studentId' && entry.studentName) return entry.studentName;
  if (field === 'courseId' && entry.courseName) return entry.courseName;
  if (typeof value === 'number') {
    const text = field === 'status' ? statusOf[entry.entity]?.(value, translate) : readable[field]?.(value, translate);
    if (text !== undefined) return text;
    return field.endsWith('Id') ? translate('resources.activity-log.number', { id: value }) : String(value);
  }
  if (field === 'instalments') return value.split(', ').map(instalment).join(', ');
  if (field === 'daysOff' || field === 'weekdays')
    return value
      .split(',')
      .map((day) => weekdays[Number(day)])
      .join(', ');
  if (field === 'eduLevel' && isKeyOf(personTexts.levels, value)) return translate(`person.levels.${value}`);
  if (field === 'profile' && isKnownProfile(value)) return translate(`resources.staff-users.profiles.${value}`);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTimeIst(value);
  return isDate(value) ? formatDay(value) : value;
}

/** Whether a field holds a file id: only whether there is a file can be shown. */
export const isFile = (field: string): boolean => field.endsWith('FileId');
