import { registrationStatus } from '../../../domain/words/codes.ts';
import { daysInclusive } from '../../../domain/words/dates.ts';
import type { Connection } from '../../../server/db/connection.ts';
import type { NewRow } from '../../../server/db/tables.ts';
import { personColumnsOf } from '../../../server/people/person.ts';
import { validPerson } from '#harness/server/personCases.ts';

const NOW = '2025-06-01T04:30:00.000Z';
const dated = { date_created: NOW, date_modified: NOW };

/** Adds an institute of this name and answers its id. */
export function addInstitute(db: Connection, name: string, change: Partial<NewRow<'institutes'>> = {}) {
  const row = { name, name_fold: name.toLowerCase(), short_name: '', short_name_fold: '', institute_type: 1 };
  return idOf(
    db
      .insertInto('institutes')
      .values({ ...row, recognized_by: '', status: 0, ...dated, ...change })
      .returning('id'),
  );
}

let lastFile = 0;

export function addFile(db: Connection, bytes: Uint8Array) {
  const row = {
    id: (lastFile += 1),
    mime: 'image/png',
    size: bytes.length,
    bytes,
    uploaded_by: 0,
    date_created: NOW,
  };
  return idOf(db.insertInto('files').values(row).returning('id'));
}

/** Adds a course and answers its id. */
export function addCourse(db: Connection, course_code = 'WEB') {
  const course = {
    course_code,
    course_name: 'Web Design',
    name_fold: 'web design',
    course_detail: '',
    duration_days: 30,
    duration_text: '1 Month',
    fees_paise: 500_050,
    course_type: 1,
    course_type_abbr: 'INT',
    status: 0,
    min_attn_percentage: 62.5,
    location: 'Chennai',
    min_participants: 1,
    value_add: '',
    ...dated,
  };
  return idOf(db.insertInto('courses').values(course).returning('id'));
}

let lastBatch = 0;

/** Adds a batch and answers its id. */
export function addBatch(db: Connection, course_id: number, change: Partial<NewRow<'batches'>> = {}) {
  const name = `batch ${(lastBatch += 1)}`;
  const when = { first_day: '2025-06-02', weekdays: '', start_time: '09:30', end_time: '11:30' };
  const batch = { course_id, name, name_fold: name, ...when, room: '', trainer: '', seats: 24, open: 1 };
  return idOf(
    db
      .insertInto('batches')
      .values({ ...batch, had_students: 0, ...dated, ...change })
      .returning('id'),
  );
}

/** Adds a course and a student, and answers their ids. */
export async function addStudentAndCourse(db: Connection) {
  return { course_id: await addCourse(db), student_id: await addStudent(db) };
}

export function addStudent(db: Connection, change: Partial<NewRow<'students'>> = {}) {
  const person = personColumnsOf({ ...validPerson, name: 'Meena', eduMarkPercentage: 71.25, photoFileId: 0 });
  return idOf(
    db
      .insertInto('students')
      .values({ ...person, is_free_eligible: 0, status: 0, ...dated, ...change })
      .returning('id'),
  );
}

export function addRegistration(db: Connection, course_id: number, change: Partial<NewRow<'registrations'>> = {}) {
  const person = personColumnsOf({ ...validPerson, name: 'Meena', eduMarkPercentage: 71.25, photoFileId: 0 });
  const isApproved = change.status === registrationStatus.approved;
  return idOf(
    db
      .insertInto('registrations')
      .values({ ...person, course_id, payment_ref: '', status: 0, no_consent: isApproved ? 0 : 1, ...dated, ...change })
      .returning('id'),
  );
}

export function addPayment(
  db: Connection,
  of: { student_id: number; course_id: number },
  change: Partial<NewRow<'payments'>> = {},
) {
  const row = {
    ...of,
    paid_fee_paise: 500_050,
    payment_mode: 'UPI',
    payment_date: '2025-06-01',
    payment_detail: '1',
    recorded_on: '2025-06-01',
  };
  return idOf(
    db
      .insertInto('payments')
      .values({ ...row, ...dated, ...change })
      .returning('id'),
  );
}

/** The class period of an enrolment from its start to its end, every day a class day. */
export async function addPeriod(
  db: Connection,
  { course_id, start_date, status = 0 }: { course_id: number; start_date: string; status?: number },
  class_end: string,
): Promise<number> {
  const class_days = daysInclusive(start_date, class_end);
  const terms = { class_weekdays: '', class_start: start_date, class_end, class_days, expected_completion: class_end };
  const of = { course_id: status === 0 || status === 2 ? course_id : null, batch_id: null, start_date };
  const known = await db
    .selectFrom('class_periods')
    .select('id')
    .where('course_id', of.course_id === null ? 'is' : '=', of.course_id)
    .where('start_date', '=', start_date)
    .where('class_days', '=', class_days)
    .executeTakeFirst();
  return (
    known?.id ??
    idOf(
      db
        .insertInto('class_periods')
        .values({ ...of, ...terms })
        .returning('id'),
    )
  );
}

export async function addEnrolment(
  db: Connection,
  {
    expected_completion = '2025-06-30',
    ...row
  }: Pick<NewRow<'enrolments'>, 'student_id' | 'course_id'> &
    Partial<NewRow<'enrolments'>> & { expected_completion?: string },
) {
  const { start_date = '2025-06-01' } = row;
  const days = { start_date };
  const class_period_id = await addPeriod(db, { ...row, start_date }, expected_completion);
  const enrolment_id = await idOf(
    db
      .insertInto('enrolments')
      .values({ status: 0, class_period_id, fee_paise: 0, ...days, ...dated, ...row })
      .returning('id'),
  );
  const { course_id, batch_id = null, status = 0 } = row;
  const to_day = status === 0 || status === 2 ? '9999-12-31' : start_date;
  await db.insertInto('stays').values({ enrolment_id, course_id, batch_id, from_day: start_date, to_day }).execute();
  return enrolment_id;
}

async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id;
}
