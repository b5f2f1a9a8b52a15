import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { onePerson, type PersonRecords } from '#server/people/onePerson.ts';
import { type PersonNamed, recordNamed } from '#server/people/recordNamed.ts';
import { isOneOf } from '#server/db/ids.ts';
import { ofAskers } from '#server/rights/erase/enquiries.ts';

/** All records of one person. */
export interface AllRecords extends PersonRecords {
  /** As the person is called. */
  name: string;
  enrolments: readonly number[];
  payments: readonly number[];
  certificates: readonly number[];
  enquiries: readonly number[];
  /** Photo, income proof, and each issue of each certificate. */
  files: readonly number[];
}

const identity = ['id', 'name', 'mobile', 'email', 'photo_file_id', 'income_proof_file_id'] as const;

const idsIn = (rows: readonly { id: number | null }[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** Finds all records of the person whom a call names. Refuses an unknown one. */
export async function findAllRecords(db: Connection, named: PersonNamed): Promise<AllRecords> {
  const { students, registrations } = await onePerson(db, recordNamed(named));
  const people = [
    ...(await db
      .selectFrom('students')
      .select([...identity])
      .where(isOneOf(db, 'id', students))
      .execute()),
    ...(await db
      .selectFrom('registrations')
      .select([...identity])
      .where(isOneOf(db, 'id', registrations))
      .execute()),
  ];
  const whose = people.find((person) => students.length === 0 || person.id === students[0]);
  if (!whose) throw new Refusal(texts.registrations.notFound);

  const ofStudents = async (table: 'enrolments' | 'payments') =>
    idsIn(
      await db
        .selectFrom(table)
        .select('id')
        .where(isOneOf(db, 'student_id', students))
        .execute(),
    );
  const [enrolments, payments] = [await ofStudents('enrolments'), await ofStudents('payments')];
  const certificates = idsIn(
    await db
      .selectFrom('certificates')
      .select('id')
      .where(isOneOf(db, 'enrolment_id', enrolments))
      .execute(),
  );
  const enquiries = idsIn(
    await db
      .selectFrom('enquiries')
      .select('id')
      .where(ofAskers(db, { students, registrations }, people))
      .orderBy('id')
      .execute(),
  );
  const issues = await db
    .selectFrom('certificate_issues')
    .select('file_id as id')
    .where(isOneOf(db, 'certificate_id', certificates))
    .execute();
  const papers = people.flatMap((person) => [{ id: person.photo_file_id }, { id: person.income_proof_file_id }]);
  const files = [...new Set([...idsIn(papers), ...idsIn(issues)])];
  return { name: whose.name, students, registrations, enrolments, payments, certificates, enquiries, files };
}
