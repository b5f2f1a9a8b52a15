import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { courseTypeName, genders, instituteTypeName, lookupRows, titles } from '#domain/codes.ts';
import { formatDateTimeIst, formatDay, isDate } from '#domain/dates.ts';
import { lookupTables } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { userStatusNames } from '#domain/staffUser.ts';
import { type Translate, useTranslate } from '#src/app/text.ts';
import { isKnownProfile } from '#src/authProvider/addresses.ts';
import { personTexts } from '#src/custom/person/texts.ts';
import type { Activity } from './index.ts';
import { activityTexts } from './texts.ts';

const shownAtFirst = 3;

/** The changed fields, one a line; of many the first, and all at a press. */
export function Changes({ entry }: { entry: Activity }) {
  const translate = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  const changes = changesOf(entry, translate);
  const why = entry.reason ? translate('resources.activity-log.because', { reason: entry.reason }) : '';
  if (changes.length === 0) return why || translate('resources.activity-log.nothingChanged');
  const more = changes.length > shownAtFirst;
  const shown = open ? changes : changes.slice(0, shownAtFirst);
  const action = open ? 'showLess' : 'showAll';
  const options = { smart_count: changes.length, record: recordOf(entry, translate) };
  return (
    <Box sx={{ py: 0.5, textAlign: 'left' }}>
      <Box component="ul" id={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ field, label, before, after }) => (
          <Box key={field} component="li" sx={{ overflowWrap: 'anywhere', lineHeight: 1.4 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`${label}: `}
            </Box>
            {before === undefined ? after : `${before} → ${after}`}
          </Box>
        ))}
        {why && (
          <Box component="li" sx={{ overflowWrap: 'anywhere', lineHeight: 1.4 }}>
            {why}
          </Box>
        )}
      </Box>
      {more && (
        <Button
          size="small"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-controls={id}
          aria-label={translate(`resources.activity-log.${action}Of`, options)}
          sx={{ ml: -0.75, minWidth: 0, px: 0.75, py: 0 }}
        >
          {translate(`resources.activity-log.${action}`, options)}
        </Button>
      )}
    </Box>
  );
}

const { calls, alongside, labels } = activityTexts;

/** Whether a text that came from the server is one of the keys of `texts`. */
const isKeyOf = <Texts extends object>(texts: Texts, key: string): key is keyof Texts & string =>
  Object.hasOwn(texts, key);

const inWords = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The label of a field. */
export const labelOf = (field: string, translate: Translate): string =>
  isKeyOf(labels, field) ? translate(`resources.activity-log.labels.${field}`) : inWords(field);

/** The changed fields of an entry, as people read them. A new record has no `before` and leaves out what is empty. */
export function changesOf({ entity, before, after }: Activity, translate: Translate) {
  return Object.entries(after ?? {})
    .filter(([, value]) => before !== null || (value !== null && value !== ''))
    .map(([field, value]) => ({
      field,
      label: labelOf(field, translate),
      before: before ? formatValue(entity, field, before[field] ?? null, translate) : undefined,
      after: formatValue(entity, field, value, translate),
    }));
}

/** A change in one line: 'Fees: ₹4,500 → ₹5,000', or 'Fees: ₹4,500' of a new record. */
export const changeText = (
  { label: field, before, after }: ReturnType<typeof changesOf>[number],
  translate: Translate,
): string =>
  before === undefined
    ? translate('resources.activity-log.value', { field, after })
    : translate('resources.activity-log.change', { field, before, after });

/** What was done, as a verb: 'Updated student'. A record that came along has a verb of its own. */
export function actionOf({ call, entity }: Pick<Activity, 'call' | 'entity'>, translate: Translate): string {
  const both = `${call}.${entity}`;
  if (isKeyOf(alongside, both)) return translate(`resources.activity-log.alongside.${both}`);
  return isKeyOf(calls, call) ? translate(`resources.activity-log.calls.${call}`) : call;
}

/** Which record it was: 'Student 12: Kavya Raman'. */
export function recordOf(
  { entity, recordId: id, recordName: name }: Pick<Activity, 'entity' | 'recordId' | 'recordName'>,
  translate: Translate,
): string {
  const kind = translate(`resources.activity-log.kinds.${entity}`);
  return translate(`resources.activity-log.${name ? 'recordNamed' : 'record'}`, { kind, id, name });
}

type Entity = Activity['entity'];

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

/** One value of a record as people read it: codes by their names, days and times of India, rupees. */
export function formatValue(
  entity: Entity,
  field: string,
  value: string | number | null,
  translate: Translate,
): string {
  if (value === null || value === '') return translate('resources.activity-log.empty');
  if (typeof value === 'number') {
    const text = field === 'status' ? statusOf[entity]?.(value) : readable[field]?.(value, translate);
    // Another record, by its number.
    return text ?? (/(?:Id|By)$/.test(field) ? `#${value}` : String(value));
  }
  if (field === 'eduLevel' && isKeyOf(personTexts.levels, value)) return translate(`person.levels.${value}`);
  if (field === 'profile' && isKnownProfile(value)) return translate(`resources.staff-users.profiles.${value}`);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTimeIst(value);
  return isDate(value) ? formatDay(value) : value;
}
