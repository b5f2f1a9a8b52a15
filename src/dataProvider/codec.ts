import { readValue } from './readValue.ts';

// Rows of the wire (COURSE_NAME), fields of a body (CourseName) and records of the app (courseName).

type Tail<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Lowercase<Head>>}${Tail<Rest>}`
  : Capitalize<Lowercase<Name>>;

type RecordKey<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Tail<Rest>}`
  : Name extends Uppercase<Name>
    ? Lowercase<Name>
    : Uncapitalize<Name>;

/** A row as the app knows it: COURSE_NAME becomes courseName, ID becomes id, AttendanceDate attendanceDate. */
export type RecordOf<Row> = { [Name in keyof Row as Name extends string ? RecordKey<Name> : never]: Row[Name] };

/** The record property of a row's field: COURSE_NAME -> courseName, AttendanceDate -> attendanceDate. */
export const recordKey = (field: string): string =>
  field === field.toUpperCase()
    ? field.toLowerCase().replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
    : field.charAt(0).toLowerCase() + field.slice(1);

/** The row field of a record's property: courseName -> COURSE_NAME. */
export const rowField = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The body field of a record's property: courseName -> CourseName. */
export const bodyField = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** The record's property of a body field: CourseName -> courseName. */
export const keyOfBodyField = (field: string): string => field.charAt(0).toLowerCase() + field.slice(1);

/** One row as a record, each value of the kind that the contract names (W35). */
export function toRecord<Row extends object>(row: Row): RecordOf<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [recordKey(field), readValue(field, value)]),
  ) as RecordOf<Row>;
}

/** Filters by record property as fields of a body. */
export function toBody(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [bodyField(key), value]));
}

/**
 * The fields of a write, taken from a record; those it does not have are left out. `renamed` names the property where
 * it is another than the field's own (InstType: 'instituteType').
 */
export function pickFields(
  record: Record<string, unknown>,
  fields: readonly string[],
  renamed: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const pairs = fields.map((field) => [field, record[renamed[field] ?? keyOfBodyField(field)]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
