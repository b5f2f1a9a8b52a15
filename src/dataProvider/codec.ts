import type { AnswerOf, ListCallName, PostCallName } from '#contract/calls/index.ts';
import { type FieldKind, fieldKinds } from '#contract/fieldKinds.ts';
import { bodyName, type RecordKey, recordKey } from '#contract/names.ts';
import { writeFields } from '#contract/writeFields.ts';
import { noDate, normaliseDate } from '#domain/words/dates.ts';
import { readRows } from './answers.ts';

// Rows of the wire (COURSE_NAME), fields of a body (CourseName) and records of the app (courseName).

/** A row as a record: COURSE_NAME becomes courseName, ID becomes id, AttendanceDate attendanceDate. */
export type RecordOf<Row> = {
  [Name in keyof Row as Name extends string ? RecordKey<Name> : never]: ValueOf<Row[Name]>;
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

/** One row as a record, each value of the kind that the contract names (W35). */
export function toRecord<Row extends object>(row: Row): RecordOf<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [keyOf(field), readValue(field, value)]),
  ) as RecordOf<Row>;
}

/** Filters by record property as fields of a body. */
export function toBody(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [bodyName(key), value]));
}

/** The fields of a write that a record has; `renamed` maps a field to its property where the names differ. */
export function pickFields(
  record: Record<string, unknown>,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const pairs = fields.map((field) => [field, record[renamed[field] ?? keyOfBodyField(field)]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
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

const readers: Record<FieldKind, (value: unknown) => unknown> = {
  number: (value) => (value === '' || Number.isNaN(Number(value)) ? null : Number(value)),
  file: (value) => (Number(value) > 0 ? Number(value) : null),
  text: (value) => (typeof value === 'object' ? value : String(value)),
  day,
  days: (value) =>
    list(value)
      .map(day)
      .filter((read) => read !== null),
  texts: (value) => list(value).map(String),
  numbers: (value) => list(value).map(Number),
  parts: (value) => (list(value) as object[]).map(toRecord),
  object: (value) => (typeof value === 'object' ? value : null),
  instant: (value) => instant(String(value)),
};

const isKnown = (field: string): field is keyof typeof fieldKinds => Object.hasOwn(fieldKinds, field);

/** A parsed value: '4500.00' becomes 4500, a file id of 0 null; null where it is not of its kind (W35). */
function readValue(field: string, value: unknown): unknown {
  if (value === null || value === undefined || !isKnown(field)) return value;
  return readers[fieldKinds[field]](typeof value === 'string' ? value.trim() : value);
}

/** A record of the app; `id` is its ID. */
export type AppRecord = Record<string, unknown> & { id: number };

const toAppRecord = (row: object) => toRecord(row) as AppRecord;

/** The records of a list. Throws CallFailed where it was refused or is none (see `readRows`). */
export const readRecords = <N extends ListCallName | PostCallName>(
  answer: AnswerOf<N>,
  fallback: string,
): AppRecord[] => readRows(answer, fallback).map(toAppRecord);

/** The record of a call that returns a single row, with or without an ID. Undefined where there is none. */
export const readRecord = <N extends PostCallName>(answer: AnswerOf<N>, fallback: string): AppRecord | undefined =>
  readRows(answer, fallback, { single: true }).map(toAppRecord)[0];
