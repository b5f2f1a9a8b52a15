import type { Kysely } from 'kysely';
import { columnsOf, dates } from '../columns.ts';
import { createIndexes, createTable, createUniqueIndex } from '../createTable.ts';

/** Certificates and the numbers given out to them. */
export async function createCertificates(db: Kysely<unknown>): Promise<void> {
  const columns = columnsOf(db);
  const { id, text, textOrNull, whole, idOf, idOfOrNull } = columns;

  await createTable(db, 'certificates', {
    id,
    enrolment_id: idOf('enrolments'),
    cert_name: text,
    certificate_id: text,
    issued_by: text,
    issued_date: text,
    expiry_date: textOrNull,
    verification_code: text,
    verify_key: text,
    grade: text,
    remarks: text,
    file_id: idOfOrNull('files'),
    status: whole,
    start_date: text,
    end_date: text,
    location: text,
    printed: textOrNull,
    version: whole,
    mailed_at: textOrNull,
    ...dates(columns),
  });
  await createUniqueIndex(db, 'certificates', 'enrolment_id');
  await createUniqueIndex(db, 'certificates', 'certificate_id');
  await createUniqueIndex(db, 'certificates', 'verify_key');
  await createIndexes(db, 'certificates', ['status', 'id'], ['issued_date'], ['start_date'], ['file_id']);

  await createTable(db, 'certificate_counters', { course_code: text, year: whole, last: whole }, [
    'course_code',
    'year',
  ]);
}
