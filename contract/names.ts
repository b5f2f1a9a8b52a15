// One thing has a name in each place: courseName in a record, CourseName in a body, COURSE_NAME in a row.

/** The body field of a record's property: courseName -> CourseName. */
export type BodyName<Key extends string> = Capitalize<Key>;
export const bodyName = <Key extends string>(key: Key): BodyName<Key> =>
  (key.charAt(0).toUpperCase() + key.slice(1)) as BodyName<Key>;

type Snake<Key extends string> = Key extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Head}`}${Snake<Rest>}`
  : '';

/** The row field of a record's property: courseName -> COURSE_NAME. */
export type RowName<Key extends string> = Uppercase<Snake<Key>>;
export const rowName = <Key extends string>(key: Key): RowName<Key> =>
  key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as RowName<Key>;

type Tail<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Lowercase<Head>>}${Tail<Rest>}`
  : Capitalize<Lowercase<Name>>;

/** The record property of a row's or a body's field: COURSE_NAME -> courseName, AttendanceDate -> attendanceDate. */
export type RecordKey<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Tail<Rest>}`
  : Name extends Uppercase<Name>
    ? Lowercase<Name>
    : Uncapitalize<Name>;
export const recordKey = (field: string): string =>
  field === field.toUpperCase()
    ? field.toLowerCase().replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
    : field.charAt(0).toLowerCase() + field.slice(1);
