import { isOneOf } from '#server/db/ids.ts';
import { formatDay } from '#domain/words/dates.ts';
import { languages } from '#domain/words/languages.ts';
import type { Connection } from '#server/db/connection.ts';
import type { FileInZip } from './files.ts';
import { type AllRecords } from './allRecords.ts';

/** What the ids in a person's rows stand for, to read; '' for what is not there. */
export interface NamesOfIds {
  course(id: number): string;
  batch(id: number): string;
  user(id: number): string;
  /** The course of an enrolment. */
  enrolment(id: number): string;
  /** The number of a certificate. */
  certificate(id: number): string;
  /** The receipt or day, and the sum, of a payment. */
  payment(id: number): string;
  /** The day by which a class period should be over. */
  completion(periodId: number): string;
  /** Which notice, and its words. */
  notice(id: number): string;
  /** The spreadsheet of an import. */
  spreadsheet(importId: number): string;
  /** Where a file lies in the ZIP. */
  path(fileId: number): string;
}

const namesIn = (rows: readonly { id: number; name: string }[]) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number) => names.get(id) ?? '';
};

/** Reads what the ids in somebody's rows stand for. */
export async function readNamesOfIds(
  db: Connection,
  who: AllRecords,
  files: readonly FileInZip[],
): Promise<NamesOfIds> {
  const enrolments = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id', 'course_name as name'])
    .where(isOneOf(db, 'enrolments.id', who.enrolments))
    .execute();
  const periods = await db
    .selectFrom('class_periods')
    .select(['id', 'expected_completion'])
    .where('id', 'in', (of) =>
      of
        .selectFrom('enrolments')
        .select('class_period_id')
        .where(isOneOf(db, 'enrolments.id', who.enrolments)),
    )
    .execute();
  const certificates = await db
    .selectFrom('certificates')
    .select(['id', 'certificate_id as name'])
    .where(isOneOf(db, 'id', who.certificates))
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'receipt_no', 'payment_date'])
    .where(isOneOf(db, 'id', who.payments))
    .execute();
  const notices = await db.selectFrom('notices').select(['id', 'language', 'version', 'text']).execute();
  return {
    course: namesIn(await db.selectFrom('courses').select(['id', 'course_name as name']).execute()),
    batch: namesIn(await db.selectFrom('batches').select(['id', 'name']).execute()),
    user: namesIn(await db.selectFrom('users').select(['id', 'user_name as name']).execute()),
    enrolment: namesIn(enrolments),
    certificate: namesIn(certificates),
    payment: namesIn(payments.map(({ id, receipt_no: no, payment_date: day }) => ({ id, name: no || formatDay(day) }))),
    completion: namesIn(periods.map(({ id, expected_completion: day }) => ({ id, name: formatDay(day) }))),
    notice: namesIn(
      notices.map(({ id, language, version, text }) => ({ id, name: `${languages[language]} ${version}\n${text}` })),
    ),
    spreadsheet: namesIn(await db.selectFrom('imports').select(['id', 'file_name as name']).execute()),
    path: namesIn(files.map(({ id, path }) => ({ id, name: path }))),
  };
}
