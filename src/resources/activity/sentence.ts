import { hiddenFields } from '#domain/words/fieldWords.ts';
import { erasedValue } from '#domain/rights/erasure.ts';
import type { Translate } from '#src/text.ts';
import { isKnownProfile } from '#src/authProvider/addresses.ts';
import type { Activity } from '#src/records/activity.ts';
import { activityTexts } from './texts.ts';
import { formatValue, isFile, isKeyOf } from './values.ts';

/** What an entry says. */
export interface EntryWords {
  /** 'Changed the mobile of Priya R from 9840012345 to 9840054321', without who and when. */
  sentence: string;
  /** What does not fit into the sentence: several changes, the reason. */
  changes: string[];
  /** The other fields, shown on request. */
  details: string[];
}

const { alongside, calls, laterIssue, statuses, takenBack, words } = activityTexts;

const inWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The label of a field; for an unknown one (of a newer server) its name in words. */
const wordOf = (field: string, translate: Translate) =>
  isKeyOf(words, field) ? translate(`resources.activity-log.words.${field}`) : inWords(field);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which record an entry is about: 'Student 12'. */
export const recordName = ({ entity, recordId: id }: Pick<Activity, 'entity' | 'recordId'>, translate: Translate) =>
  translate('resources.activity-log.record', { kind: translate(`resources.activity-log.kinds.${entity}`), id });

function nameOf(entry: Activity, translate: Translate): string {
  // A record that is gone has no name today, but may have had one.
  const name = entry.recordName || String((entry.after ? null : entry.before?.['name']) ?? '');
  if (isKnownProfile(name) && entry.entity === 'profiles') return translate(`resources.staff-users.profiles.${name}`);
  if (name) return name;
  const record = recordName(entry, translate);
  return record.charAt(0).toLowerCase() + record.slice(1);
}

/** The names that sentences use. */
function partsOf(entry: Activity, translate: Translate) {
  const record = entry.after ?? entry.before ?? {};
  const shown = (field: string) => formatValue(entry, field, record[field] ?? null, translate);
  const kind = translate(`resources.activity-log.${shown('mime') === 'application/pdf' ? 'pdf' : 'picture'}`);
  const parts = {
    name: nameOf(entry, translate),
    student: entry.studentName || translate('resources.activity-log.someStudent'),
    course: entry.courseName || translate('resources.activity-log.someCourse'),
    day: shown('attendanceDate'),
    closing: shown('day'),
    amount: shown('paidFee'),
    mode: shown('paymentMode'),
    days: [...new Set([shown('firstDay'), shown('lastDay')])].join(' to '),
    issue: Number(record['issue'] ?? 0),
    file: translate('resources.activity-log.file', { kind, size: shown('size') }),
  };
  return { ...parts, subject: translate(`resources.activity-log.subjects.${entry.entity}`, parts) };
}

type Parts = ReturnType<typeof partsOf>;

interface Change {
  kind: 'one' | 'set' | 'removed' | 'unseen';
  field: string;
  before: string;
  after: string;
}

/** Said by the sentence, or of no use to anybody. */
const isUntold = (field: string) => hiddenFields.some((untold) => untold === field);

/** The changed fields of an entry as text. */
function changesOf(entry: Activity, translate: Translate): Change[] {
  const { before: was, after: is } = entry;
  if (!was || !is) return [];
  return Object.keys(is)
    .filter((name) => !isUntold(name))
    .map((name) => {
      const [before, after] = [was, is].map((fields) => formatValue(entry, name, fields[name] ?? null, translate));
      const change = { field: wordOf(name, translate), before: before ?? '', after: after ?? '', name };
      // What it was and became is not known any more of who was erased (W53).
      const isUnseen = isFile(name) || before === erasedValue || after === erasedValue;
      return { ...change, kind: isUnseen ? 'unseen' : kindOf(change) };
    });
}

const kindOf = ({ before, after }: Pick<Change, 'before' | 'after'>): Change['kind'] => {
  if (before === '') return 'set';
  return after === '' ? 'removed' : 'one';
};

const listed = ({ kind, field, ...values }: Change, translate: Translate) =>
  translate(`resources.activity-log.listed.${kind}`, { field: capital(field), ...values });

/** Fields that the sentences of new records and of their own calls say already. */
const namedFields: readonly string[] = [
  'status',
  'name',
  'courseName',
  'userName',
  'studentId',
  'studentName',
  'courseId',
  'enrolmentId',
  'feeAssumed',
  'attendanceDate',
  'day',
  'firstDay',
  'lastDay',
  'mime',
  'size',
  'paidFee',
  'paymentMode',
  'certificateId',
  'issue',
  'mailedAt',
  'secondFactorSince',
  'voidedAt',
  'voidReason',
];

/** The fields that the sentence does not show. */
function detailsOf(entry: Activity, translate: Translate): string[] {
  const rest = (fields: NonNullable<Activity['after']>) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !namedFields.includes(field)));
  const { before, after } = entry;
  if (before && after) {
    const changes = changesOf({ ...entry, before: rest(before), after: rest(after) }, translate);
    return changes.map((change) => listed(change, translate));
  }
  return Object.entries(rest(after ?? {}))
    .filter(([field]) => !isUntold(field) && !isFile(field))
    .map(([field, value]) => [wordOf(field, translate), formatValue(entry, field, value, translate)] as const)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => translate('resources.activity-log.listed.new', { field: capital(field), after: value }));
}

/** What a status, or the call itself, says; undefined where only the changed fields can. */
function ownSentence({ call, entity, before, after, reason }: Activity, parts: Parts, translate: Translate) {
  if (call === 'MergeStudents') {
    const into = after?.['mergedInto'];
    return translate(`resources.activity-log.merged.${into ? 'gone' : 'kept'}`, { ...parts, id: Number(into ?? 0) });
  }
  const status = `${entity}.${before ? after?.['status'] : ''}`;
  if (isKeyOf(statuses, status)) return translate(`resources.activity-log.statuses.${status}`, parts);
  if (parts.issue > 1 && isKeyOf(laterIssue, call))
    return translate(`resources.activity-log.laterIssue.${call}`, parts);
  if (!reason && isKeyOf(takenBack, call)) return translate(`resources.activity-log.takenBack.${call}`, parts);
  const both = `${call}.${entity}`;
  if (isKeyOf(alongside, both)) return translate(`resources.activity-log.alongside.${both}`, parts);
  return isKeyOf(calls, call) ? translate(`resources.activity-log.calls.${call}`, parts) : undefined;
}

function changedFields(entry: Activity, { subject }: Parts, translate: Translate): EntryWords {
  const changes = changesOf(entry, translate);
  const [first] = changes;
  if (first && changes.length === 1) {
    const { kind, ...values } = first;
    const sentence = translate(`resources.activity-log.changed.${kind}`, { subject, ...values });
    return { sentence, changes: [], details: [] };
  }
  if (first) {
    const sentence = translate('resources.activity-log.changed.several', { subject, count: changes.length });
    return { sentence, changes: changes.map((change) => listed(change, translate)), details: [] };
  }
  const { before, after } = entry;
  const one = { '00': 'nothing', '01': 'added', '10': 'gone', '11': 'saved' } as const;
  const what = one[`${before ? 1 : 0}${after ? 1 : 0}`];
  return {
    sentence: translate(`resources.activity-log.changed.${what}`, { subject }),
    changes: [],
    details: detailsOf(entry, translate),
  };
}

/** What an entry of the activity log says, in words. */
export function wordsOfEntry(entry: Activity, translate: Translate): EntryWords {
  const parts = partsOf(entry, translate);
  const own = ownSentence(entry, parts, translate);
  const result = own
    ? { sentence: own, changes: [], details: detailsOf(entry, translate) }
    : changedFields(entry, parts, translate);
  const why = entry.reason ? [translate('resources.activity-log.because', { reason: entry.reason })] : [];
  return { ...result, changes: [...result.changes, ...whoseName(entry, translate), ...why] };
}

/** That a certificate was made out to somebody who is not its student (W61). */
function whoseName({ entity, before, after }: Activity, translate: Translate): string[] {
  const student = after?.['studentName'];
  if (entity !== 'certificates' || before || !student) return [];
  return [translate('resources.activity-log.otherName', { name: after['certName'] ?? '', student })];
}

/** The same for consecutive days of attendance that were recorded or taken back. */
export function sentenceOfDays(entry: Activity, count: number, translate: Translate): string {
  const what = entry.after ? 'recorded' : 'takenBack';
  return translate(`resources.activity-log.severalDays.${what}`, { ...partsOf(entry, translate), count });
}
