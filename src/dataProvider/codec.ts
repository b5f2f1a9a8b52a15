import type { AnswerOf, PostCallName } from '#contract/calls/index.ts';
import { type FieldKind, fieldKinds, type Measure } from '#contract/fieldKinds.ts';
import { rowFields } from '#contract/rowFields.ts';
import { bodyName, type RecordKey, recordKey } from '#contract/names.ts';
import { writeFields } from '#contract/writeFields.ts';
import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { readRows } from './answers.ts';

// Rows of the wire (COURSE_NAME), fields of a body (CourseName) and records of the app (courseName).

/** A row as a record: COURSE_NAME becomes courseName, ID becomes id, AttendanceDate attendanceDate. */
export type RecordOf<Row> = {
  [Name in keyof Row as Name extends string ? RecordKey<Name> : never]: Name extends Measure
    ? Row[Name] | null
    : ValueOf<Row[Name]>;
};

/** A value of a row in a record: the rows within a row are records, too. */
type ValueOf<Value> = Value extends readonly (infer Part extends object)[]
  ? Part extends readonly unknown[]
    ? Value
    : RecordOf<Part>[]
  : Value;

/** The record's property of a body field: CourseName -> courseName. */
export const keyOfBodyField = (field: string): string => field.charAt(0).toLowerCase() + field.slice(1);

/** Memoises a function of a text: in a list of 100,000 rows, fields and days repeat. */
function remembering<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Read;
    if (known.size >= 20_000) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

const keyOf = remembering(recordKey);

/**
 * One row as a record, each value of the kind that the contract names (W35): where nothing is said a text is '', a number 0, a status
 * `anyStatus`, anything else null.
 */
export function toRecord<Row extends object>(row: Row): RecordOf<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [keyOf(field), readValue(field, value)]),
  ) as RecordOf<Row>;
}

/** Filters by record property as fields of a body. */
export function toBody(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [bodyName(key), value]));
}

/** The fields of a write that a record has, never null (W34); `renamed` maps a field to its property where the names differ. */
export function pickFields(
  record: Record<string, unknown>,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const pairs = fields.map((field) => [field, record[renamed[field] ?? keyOfBodyField(field)]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined && value !== null));
}

const isNothing = (value: unknown) => value === null || value === undefined || Number.isNaN(value);

/** The body of a write with every field of the call: a missing one is '' or 0, never null (W34). */
export function fillBody<Body extends object>(name: PostCallName, body: Body): Body {
  const named: Partial<Record<PostCallName, object>> = writeFields;
  const nothing = named[name];
  if (!nothing) return body;
  const known = Object.entries(body).filter(([, value]) => !isNothing(value));
  return { ...nothing, ...(Object.fromEntries(known) as Body) };
}

// The only place that parses values of the wire (W35).

/** An instant without a zone, as SQL writes it, is India's time. */
function instant(text: string): unknown {
  if (text.endsWith('Z')) return text;
  const iso = text.replace(' ', 'T');
  const zoned = /[+-]\d{2}(:?\d{2})?$/.test(iso.slice('YYYY-MM-DD'.length));
  const time = new Date(zoned ? iso : `${iso}${iso.includes('T') ? '' : 'T00:00'}+05:30`);
  return Number.isNaN(+time) ? null : time.toISOString();
}

const dayOf = remembering((text) => {
  const read = normaliseDate(text);
  return read === noDate ? null : read;
});

const day = (value: unknown): string | null => (typeof value === 'string' ? dayOf(value) : null);

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const numberOr =
  <Nothing>(nothing: Nothing) =>
  (value: unknown) =>
    typeof value === 'object' || value === '' || Number.isNaN(Number(value)) ? nothing : Number(value);

/** The status of a record that does not say it: none of a lookup table's (W6). */
const unknownStatus = -1;

const readers: Record<FieldKind, (value: unknown) => unknown> = {
  number: numberOr(0),
  measure: numberOr(null),
  status: numberOr(unknownStatus),
  file: (value) => (Number(value) > 0 ? Number(value) : null),
  text: (value) => (typeof value === 'object' ? '' : String(value)),
  day,
  days: (value) =>
    list(value)
      .map(day)
      .filter((read) => read !== null),
  texts: (value) => list(value).map(String),
  numbers: (value) => list(value).map(Number),
  parts: (value) => (list(value) as object[]).map(toRecord),
  object: (value) => (typeof value === 'object' ? value : null),
  instant: (value) => (value === null ? null : instant(String(value))),
};

const isKnown = (field: string): field is keyof typeof fieldKinds => Object.hasOwn(fieldKinds, field);

/** A parsed value: '4500.00' becomes 4500, a file id of 0 null; nothing where it is not of its kind (W35). */
function readValue(field: string, value: unknown): unknown {
  if (value === undefined || !isKnown(field)) return value;
  return readers[fieldKinds[field]](typeof value === 'string' ? value.trim() : value);
}

const namedFields: Partial<Record<PostCallName, readonly string[]>> = rowFields;

/** The record of a row without a single field, for each call whose rows spec 3 names. */
const blanks = Object.fromEntries(
  Object.entries(namedFields).map(([name, fields]) => [
    name,
    toRecord(Object.fromEntries(fields.map((field) => [field, null]))),
  ]),
);

/** A row of a call as a record: it has every field that spec 3 names, also those that the server left out (W2). */
export const readRow = <Row extends object>(name: PostCallName, row: Row): RecordOf<Row> => ({
  ...blanks[name],
  ...toRecord(row),
});

/** A record of the app; `id` is its ID. */
export type AppRecord = Record<string, unknown> & { id: number };

/** The records of a list. Throws CallFailed where it was refused or is none (see `readRows`). */
export const readRecords = <N extends PostCallName>(name: N, answer: AnswerOf<N>, fallback: string): AppRecord[] =>
  readRows(answer, fallback).map((row) => readRow(name, row) as AppRecord);

/** The record of a call that returns a single row, with or without an ID. Undefined where there is none. */
export const readRecord = <N extends PostCallName>(answer: AnswerOf<N>, fallback: string): AppRecord | undefined =>
  readRows(answer, fallback, { single: true }).map((row) => toRecord(row) as AppRecord)[0];
