import { sql } from 'kysely';
import { Books } from '#domain/import/books.ts';
import type { ImportKind } from '#domain/import/kinds.ts';
import type { ImportedRow } from '#domain/import/imported.ts';
import { texts } from '#contract/texts.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { foldsOf } from '#server/people/person.ts';
import { type KeptRow, readMade } from './record.ts';

/** Books that hold nothing yet. */
export const newBooks = (): Books =>
  new Books({
    studentDeleted: texts.students.isDeleted,
    alreadyEnrolled: texts.enrolments.alreadyEnrolled,
    onlyActive: texts.attendance.onlyActive,
  });

const known = (db: Connection) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'mobile', 'birth_date as birthDate', 'ref', 'status'])
    // Who was merged is one with the student who was kept.
    .where('merged_into', 'is', null);

const given = (rows: readonly ImportedRow[], of: (row: ImportedRow) => string) => [
  ...new Set(rows.map(of).filter((text) => text !== '')),
];

/** The students that rows may be about: by number, by mobile, by name where there is a birth date or nothing else, and those that were named. */
export async function findStudents(db: Connection, rows: readonly ImportedRow[], named: readonly number[]) {
  const refs = given(rows, ({ identity }) => identity.ref);
  const mobiles = given(rows, ({ identity }) => identity.mobile);
  const names = given(rows, ({ identity: { birthDate, mobile, ref, name } }) =>
    birthDate !== '' || (mobile === '' && ref === '') ? name : '',
  ).flatMap(foldsOf);
  const found = [
    refs.length > 0 ? await known(db).where('ref', 'in', refs).where('ref', '<>', '').execute() : [],
    mobiles.length > 0 ? await known(db).where('mobile', 'in', mobiles).execute() : [],
    names.length > 0
      ? await known(db)
          .where('name_fold', 'in', [...new Set(names)])
          .execute()
      : [],
    named.length > 0 ? await known(db).where('id', 'in', named).execute() : [],
  ];
  return [...new Map(found.flat().map((student) => [student.id, student])).values()].toSorted((a, b) => a.id - b.id);
}

/** Which rows of an import are decided anew, and whether all of it is. */
interface Deciding {
  importId: number;
  kind: ImportKind;
  rows: readonly Pick<KeptRow, 'id'>[];
  isCheck: boolean;
}

/** Reads into books what is there of whom rows may be about, with the payments that other rows of the import are. */
export async function readBooks(
  db: Connection,
  books: Books,
  rows: readonly ImportedRow[],
  named: readonly number[],
  deciding: Deciding,
): Promise<void> {
  if (deciding.kind === 'enquiries') return readEnquiries(db, books, rows);
  const found = await findStudents(db, rows, named);
  const students = found.filter(({ id }) => !books.has(id));
  if (students.length > 0) await readStudies(db, books, students, deciding);
  const days = given(rows, ({ day }) => day);
  const enrolments = found.flatMap(({ id }) => books.enrolmentsOf(id)).filter((id) => id > 0);
  if (days.length === 0 || enrolments.length === 0) return;
  const recorded = await db
    .selectFrom('attendance')
    .select(['enrolment_id', 'attendance_date'])
    .where(isAmong(db, sql.ref('enrolment_id'), idsAsText(db, enrolments)))
    .where('attendance_date', 'in', days)
    .execute();
  for (const { enrolment_id, attendance_date } of recorded) books.addDay(enrolment_id, attendance_date);
}

/** Reads into books the enquiries of whom rows are about. */
async function readEnquiries(db: Connection, books: Books, rows: readonly ImportedRow[]): Promise<void> {
  const reached = {
    mobile: given(rows, ({ enquiry }) => enquiry?.mobile ?? ''),
    email: given(rows, ({ enquiry }) => (enquiry?.mobile === '' ? enquiry.email : '')),
  };
  for (const column of ['mobile', 'email'] as const) {
    if (reached[column].length === 0) continue;
    const there = await db
      .selectFrom('enquiries')
      .select(['id', 'name', 'mobile', 'email', 'course_id', 'asked_on', 'state'])
      .where(column, 'in', reached[column])
      .where('erased_on', 'is', null)
      .execute();
    for (const { course_id, asked_on, state, ...enquiry } of there)
      books.addEnquiry({ ...enquiry, courseId: course_id ?? 0, askedOn: asked_on, isOpen: state === 'OPEN' });
  }
}

async function readStudies(
  db: Connection,
  books: Books,
  students: Awaited<ReturnType<typeof findStudents>>,
  deciding: Deciding,
): Promise<void> {
  const ids = idsAsText(
    db,
    students.map(({ id }) => id),
  );
  const enrolments = await db
    .selectFrom('enrolments')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select(['enrolments.id', 'student_id', 'enrolments.course_id', 'start_date', 'status', 'first_day'])
    .where(isAmong(db, sql.ref('student_id'), ids))
    .orderBy('enrolments.id')
    .execute();
  for (const student of students) books.addStudent({ ...student, birthDate: student.birthDate ?? '', row: 0 });
  for (const { id, student_id, course_id, start_date, status, first_day } of enrolments)
    books.addEnrolment({
      id,
      studentId: student_id,
      courseId: course_id,
      startDate: start_date,
      status,
      batchFirstDay: first_day ?? '',
    });
  if (enrolments.length === 0 || deciding.kind === 'attendance') return;
  const enrolmentIds = idsAsText(
    db,
    enrolments.map(({ id }) => id),
  );
  await readPayments(db, books, { ids, enrolmentIds, deciding });
}

async function readPayments(
  db: Connection,
  books: Books,
  { ids, enrolmentIds, deciding }: { ids: string; enrolmentIds: string; deciding: Deciding },
): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'enrolment_id', 'payment_date', 'paid_fee_paise', 'payment_detail'])
    .where(isAmong(db, sql.ref<number>('enrolment_id'), enrolmentIds))
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  const decided = new Set(deciding.rows.map(({ id }) => id));
  const others = await db
    .selectFrom('import_rows')
    .select(['id', 'claims', 'made'])
    .where('import_id', '=', deciding.importId)
    .where(isAmong(db, sql.ref('like_id'), ids))
    .execute();
  const taken = new Set<number>();
  for (const { id, claims, made } of others) {
    if (decided.has(id)) continue;
    // In a check, the rows that are not in yet are decided anew.
    if (made !== null || !deciding.isCheck) for (const claimed of JSON.parse(claims) as number[]) taken.add(claimed);
    for (const payment of readMade(made).payments ?? []) taken.add(payment);
  }
  for (const { id, enrolment_id, payment_date, paid_fee_paise, payment_detail } of payments)
    books.addPayment({
      id,
      enrolmentId: enrolment_id ?? 0,
      day: payment_date,
      paise: paid_fee_paise,
      detail: payment_detail,
      isTaken: taken.has(id),
    });
}
