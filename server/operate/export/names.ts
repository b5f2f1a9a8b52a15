import { sql } from 'kysely';
import { endingOf } from '#domain/words/uploads.ts';
import type { Connection } from '#server/db/connection.ts';
import type { AnyRow } from '#server/db/tableFacts.ts';

// What an export says beside a number that stands for a record: people read names.

/** Reads what stands for some ids; an id that it does not know has nothing. */
type Reader = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

const namesIn =
  (table: string, name: string): Reader =>
  async (db, ids) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
    return new Map(rows.map((row) => [row.id, row.name]));
  };

const ofEnrolments =
  (table: 'students' | 'courses', key: 'student_id' | 'course_id', name: string): Reader =>
  async (db, ids) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select enrolments.id, ${sql.ref(`${table}.${name}`)} as name from enrolments
      join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`enrolments.${key}`)}
      where enrolments.id in (${sql.join(ids)})`.execute(db);
    return new Map(rows.map((row) => [row.id, row.name]));
  };

/** The most letters of a file's name before its id: with folders around it, Windows takes 260 in all. */
const longest = 100;

/** A part of a path that every system takes: no separator, nothing that is not printed, no dot at its end. */
const partOfPath = (text: string) =>
  Array.from(text.replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ').replaceAll(/\s+/g, ' '))
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '')
    .trim();

/** Who a file is of and what it is, where a record names it; several records of one name it alike. */
const filesAreOf: readonly { what: string; table: string; column: string; who: string }[] = [
  { what: 'photo', table: 'registrations', column: 'photo_file_id', who: 'name' },
  { what: 'income proof', table: 'registrations', column: 'income_proof_file_id', who: 'name' },
  { what: 'photo', table: 'students', column: 'photo_file_id', who: 'name' },
  { what: 'income proof', table: 'students', column: 'income_proof_file_id', who: 'name' },
  { what: 'bill', table: 'drawer_entries', column: 'file_id', who: 'entry_no' },
  { what: 'logo', table: 'settings', column: 'logo_file_id', who: 'institute_name' },
  { what: 'signature', table: 'settings', column: 'signature_file_id', who: 'signatory' },
  { what: 'signature', table: 'settings', column: 'second_signature_file_id', who: 'second_signatory' },
];

/** Where files lie in the ZIP: `files/Priya Raman, photo, 7205759403792.jpg` for the FILE_ID 7205759403792. */
export const pathsOf: Reader = async (db, ids) => {
  const titles = new Map<number, string>();
  for (const { what, table, column, who } of filesAreOf) {
    const { rows } = await sql<{ id: number; who: string }>`
      select ${sql.ref(column)} as id, ${sql.ref(who)} as who from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(ids)})`.execute(db);
    for (const row of rows) titles.set(row.id, `${row.who}, ${what}`);
  }
  const issues = await db
    .selectFrom('certificate_issues')
    .innerJoin('certificates', 'certificates.id', 'certificate_issues.certificate_id')
    .select(['certificate_issues.file_id as id', 'cert_name', 'certificates.certificate_id as number', 'no'])
    .where('certificate_issues.file_id', 'in', [...ids])
    .execute();
  for (const { id, cert_name: who, number, no } of issues) titles.set(id, `${who}, certificate ${number} issue ${no}`);
  const files = await db
    .selectFrom('files')
    .select(['id', 'mime'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    files.map(({ id, mime }) => {
      const title = partOfPath(titles.get(id) ?? '');
      const ending = endingOf(mime);
      return [id, `files/${title === '' ? '' : `${title}, `}${id}${ending ? `.${ending}` : ''}`];
    }),
  );
};

/** A column that no table has: what the number in another column of the row stands for. */
export interface Beside {
  /** Its name in the CSV. */
  name: string;
  says: string;
  read: Reader;
  /** A column of the table that says the same better. */
  unless?: string;
}

const studentName = (name: string): Beside => ({
  name,
  says: 'The name of that student.',
  read: namesIn('students', 'name'),
});

/** What stands beside which columns. */
const besides: Readonly<Record<string, readonly Beside[]>> = {
  student_id: [studentName('STUDENT_NAME')],
  first_id: [studentName('FIRST_NAME')],
  second_id: [studentName('SECOND_NAME')],
  course_id: [{ name: 'COURSE_NAME', says: 'The name of that course.', read: namesIn('courses', 'course_name') }],
  batch_id: [{ name: 'BATCH_NAME', says: 'The name of that batch.', read: namesIn('batches', 'name') }],
  enrolment_id: [
    {
      name: 'STUDENT_NAME',
      says: 'Whose enrolment it is.',
      read: ofEnrolments('students', 'student_id', 'name'),
      unless: 'student_id',
    },
    {
      name: 'COURSE_NAME',
      says: 'The course of it.',
      read: ofEnrolments('courses', 'course_id', 'course_name'),
      unless: 'course_id',
    },
  ],
};

/** What stands beside a column of a table that has these columns: no name twice. */
export const besideColumn = (column: string, columns: readonly string[]): readonly Beside[] =>
  (besides[column] ?? []).filter(({ unless }) => unless === undefined || !columns.includes(unless));

/** The path of a file, beside its id. */
export const pathColumn: Beside = {
  name: 'PATH',
  says: 'Where the file lies in this archive, where the files were asked for.',
  read: pathsOf,
};

/** What the ids in a column of some rows stand for. */
export function readBeside(db: Connection, { read }: Beside, column: string, rows: readonly AnyRow[]) {
  const ids = [...new Set(rows.map((row) => Number(row[column] ?? 0)))].filter((id) => id > 0);
  return ids.length === 0 ? Promise.resolve(new Map<number, string>()) : read(db, ids);
}
