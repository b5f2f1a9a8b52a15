import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AnswerOf, ParsedBodyOf } from '#contract/calls/index.ts';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { batchOfRow, classesOfRow } from '#server/people/enrolments/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, batchFilter, dayFilter, idFilter } from '#server/db/where.ts';

type Register = AnswerOf<'GetRegister'>['result'];

/** Enrolments per read, each of which may have hundreds of days: some milliseconds. */
const enrolmentsAtOnce = 100;

/** The Active enrolments of a course by name, each with its days in the range (W38), in parts that are read in turns with other calls. */
export async function* streamRegister(
  db: Connection,
  { CourseId, BatchId, FromDate, ToDate }: ParsedBodyOf<'GetRegister'>,
): AsyncGenerator<Register> {
  const ids = await db
    .selectFrom('enrolments')
    .select('id')
    .where(allOf(idFilter('course_id', CourseId), batchFilter('batch_id', BatchId)))
    .where('status', '=', enrolmentStatus.active)
    .orderBy('student_name_fold')
    .orderBy('id')
    .execute();
  for (let start = 0; start < ids.length; start += enrolmentsAtOnce) {
    const some = ids.slice(start, start + enrolmentsAtOnce).map(({ id }) => id);
    yield await readSome(db, some, FromDate, ToDate);
    await otherCalls();
  }
}

async function readSome(db: Connection, ids: readonly number[], from: string, to: string): Promise<Register> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .select(['enrolments.id as STUDENT_COURSE_ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
    .select('students.mobile as STUDENT_MOBILE')
    .select(batchOfRow)
    .select(['enrolments.start_date as START_DATE', 'expected_completion as DATE_EXPECTED_COMPLETION'])
    .select(['duration_days as DURATION_DAYS', 'min_attn_percentage as MIN_ATTN_PERCENTAGE'])
    .select('days_attended as DAYS_ATTENDED')
    .select(classesOfRow)
    .select((row) =>
      row
        .selectFrom('attendance')
        .select(sql<string>`string_agg(attendance_date, ',' order by attendance_date)`.as('days'))
        .whereRef('enrolment_id', '=', 'enrolments.id')
        .where(allOf(dayFilter('attendance_date', from, to)))
        .as('days'),
    )
    .where('enrolments.id', 'in', ids)
    .orderBy('student_name_fold')
    .orderBy('enrolments.id')
    .execute();
  return rows.map(({ days: attended, ...row }) => ({ ...row, DATES: attended?.split(',') ?? [] }));
}
