import { sql } from 'kysely';
import type { AnswerOf, RowOf } from '#contract/calls/index.ts';
import { neverEnds, weekdaysIn } from '#domain/classes/classDays.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { nextClass } from '#domain/classes/nextClass.ts';
import { upiPayText, upiReference } from '#domain/money/upi.ts';
import { daysNeeded } from '#domain/people/enrolment.ts';
import { isLanguage } from '#domain/words/languages.ts';
import { addDays, momentInIndia, todayInIndia } from '#domain/words/dates.ts';
import { sumOf, toRupees } from '#domain/words/money.ts';
import { certificateStatus, enrolmentStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import type { Settings } from '#server/institute/read.ts';
import { feeRows } from '#server/money/ledger/rows.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';
import type { FoundPage } from '#server/people/ownPage/key.ts';

type Shown = AnswerOf<'ownPage'>['result'];
type Course = Shown['COURSES'][number];
type Fee = NonNullable<Course['FEE']>;
type FeeRow = AnswerOf<'GetFees'>['result'][number];
type Enrolment = RowOf<'GetStudentCourseList'>;

/** Enrolments of a student that are not deleted; those that run come first, the newest before older ones. */
async function readEnrolments(db: Connection, studentId: number): Promise<Enrolment[]> {
  const ids = await db
    .selectFrom('enrolments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '<>', enrolmentStatus.deleted)
    .execute();
  const rows = await enrolmentList.byIds(
    db,
    ids.map(({ id }) => id),
  );
  const rank = ({ STATUS }: Enrolment) => Number(STATUS === enrolmentStatus.completed);
  return rows.toSorted((one, other) => rank(one) - rank(other) || other.ID - one.ID);
}

const readTimes = async (db: Connection, batchIds: readonly number[]) =>
  batchIds.length === 0
    ? []
    : db
        .selectFrom('batches')
        .select(['id', 'start_time as startTime', 'end_time as endTime'])
        .where('id', 'in', batchIds)
        .execute();

/** What is asked for next: what is overdue, else the next instalment, with the code that pays it (W46). */
function askedOf({ STUDENT_COURSE_ID, COURSE_NAME, ...fee }: FeeRow, settings: Settings, today: string): Fee['ASKED'] {
  const open = fee.INSTALMENTS.filter(({ AMOUNT, COVERED }) => COVERED < AMOUNT);
  const [oldest] = open;
  if (fee.DUE <= 0 || !oldest) return null;
  const late = open.filter(({ DUE_DATE }) => DUE_DATE !== null && DUE_DATE < today);
  const amount = fee.OVERDUE > 0 ? fee.OVERDUE : Math.min(fee.DUE, sumOf([oldest.AMOUNT, -oldest.COVERED]));
  const { upiId, upiName } = settings;
  return {
    AMOUNT: amount,
    DUE_DATE: oldest.DUE_DATE,
    OVERDUE: Number(fee.OVERDUE > 0),
    NO: oldest.NO,
    OF: fee.INSTALMENTS.length,
    PARTS: Math.max(1, late.length),
    UPI:
      upiId === ''
        ? ''
        : upiPayText({
            payee: { id: upiId, name: upiName },
            amount,
            reference: upiReference(STUDENT_COURSE_ID, fee.PAYMENTS.length),
            note: COURSE_NAME,
          }),
  };
}

/** Null of a fee that nobody has set: what the course list assumes is asked of nobody (W43). */
const feeOf = (fee: FeeRow | undefined, settings: Settings, today: string): Fee | null =>
  !fee || fee.FEE_ASSUMED === 1
    ? null
    : {
        FEE: fee.FEE,
        CONCESSION: fee.CONCESSION,
        PAID: fee.PAID,
        DUE: fee.DUE,
        INSTALMENTS: fee.INSTALMENTS,
        ASKED: askedOf(fee, settings, today),
      };

interface Times {
  startTime: string;
  endTime: string;
}

/** The next class from now on: one that is over by the clock is not the next. */
function nextClassOf(row: Enrolment, { endTime }: Times, calendar: Calendar, time: string): string | null {
  const { CLASS_START: firstDay = '', CLASS_END: lastDay = '', CLASS_WEEKDAYS: days = '' } = row;
  if (row.STATUS !== enrolmentStatus.active) return null;
  const isOver = endTime !== '' && endTime <= time;
  const from = isOver ? { ...calendar, today: addDays(calendar.today, 1) } : calendar;
  const day = nextClass({ firstDay, weekdays: weekdaysIn(days) }, from);
  return day !== undefined && day <= lastDay ? day : null;
}

function stateOf(status: number): Course['STATE'] {
  if (status === enrolmentStatus.completed) return 'COMPLETED';
  return status === enrolmentStatus.hold ? 'HOLD' : 'ACTIVE';
}

/** Whether a day is known and is not over: of a course that should have ended nobody knows when it does. */
const isToCome = (day: string | undefined, today: string): day is string =>
  day !== undefined && day >= today && day !== neverEnds;

async function readCourses(db: Connection, studentId: number, settings: Settings, now: Date): Promise<Course[]> {
  const today = todayInIndia(now);
  const { time } = momentInIndia(now.toISOString());
  const enrolments = await readEnrolments(db, studentId);
  const fees = new Map((await feeRows(db, { StudentId: studentId }, today)).map((row) => [row.STUDENT_COURSE_ID, row]));
  const calendar = await readCalendar(db, today);
  const batchIds = enrolments.flatMap(({ BATCH_ID = 0 }) => (BATCH_ID > 0 ? [BATCH_ID] : []));
  const timesOf = new Map((await readTimes(db, batchIds)).map((batch) => [batch.id, batch]));
  return enrolments.map((row) => {
    const times = timesOf.get(row.BATCH_ID ?? 0) ?? { startTime: '', endTime: '' };
    const runs = row.STATUS === enrolmentStatus.active;
    const weekdays = weekdaysIn(row.CLASS_WEEKDAYS ?? '');
    return {
      STUDENT_COURSE_ID: row.ID,
      NAME: row.COURSE_NAME,
      STATE: stateOf(row.STATUS),
      BATCH_NAME: row.BATCH_NAME ?? '',
      WEEKDAYS: weekdays.length > 0 ? weekdays : [...calendar.classWeekdays],
      START_TIME: times.startTime,
      END_TIME: times.endTime,
      NEXT_CLASS: nextClassOf(row, times, calendar, time),
      DAYS_ATTENDED: row.DAYS_ATTENDED,
      DAYS_NEEDED: daysNeeded(row.COURSE_DURATION_DAYS, row.MIN_ATTN_PERCENTAGE),
      DAYS: row.COURSE_DURATION_DAYS,
      ENDS: runs && isToCome(row.CLASS_END, today) ? row.CLASS_END : null,
      ENDED: row.STATUS === enrolmentStatus.completed ? row.END_DATE : null,
      FEE: feeOf(fees.get(row.ID), settings, today),
    };
  });
}

/** What was paid and given back, the newest first; nothing that is void. */
async function readReceipts(db: Connection, studentId: number): Promise<Shown['RECEIPTS']> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select(['payments.id', 'receipt_no', 'payment_date', 'course_name', 'paid_fee_paise', 'kind'])
    .select(
      sql<number>`case when exists (select 1 from payments as reversal where reversal.reverses = payments.id) then 1 else 0 end`.as(
        'reversed',
      ),
    )
    .where('student_id', '=', studentId)
    .where('voided_at', 'is', null)
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ID: row.id,
    NO: row.receipt_no,
    DAY: row.payment_date,
    COURSE_NAME: row.course_name,
    AMOUNT: toRupees(row.paid_fee_paise),
    KIND: row.kind,
    REVERSED: Number(row.reversed),
  }));
}

/** The certificates of a student that hold, with the issue that does. */
export const certificatesOf = (db: Connection, studentId: number) =>
  db
    .selectFrom('certificates')
    .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('certificate_issues', (join) =>
      join
        .onRef('certificate_issues.certificate_id', '=', 'certificates.id')
        .on('certificate_issues.superseded_at', 'is', null),
    )
    .select(['certificates.id', 'certificates.certificate_id as number', 'course_name as courseName'])
    .select(['issued_date as issued', 'verify_key as verifyKey', 'certificate_issues.file_id as fileId'])
    .where('enrolments.student_id', '=', studentId)
    .where('certificates.status', '=', certificateStatus.active)
    .orderBy('certificates.id', 'desc');

/** All that an own page shows (W67), and nothing else that is kept of the person. */
export async function readOwnPage(
  db: Connection,
  { studentId, language }: FoundPage,
  settings: Settings,
  now: Date,
): Promise<Shown> {
  const student = await db
    .selectFrom('students')
    .select(['name', 'photo_file_id as photo', 'no_mail as noMail'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const certificates = await certificatesOf(db, studentId).execute();
  return {
    NAME: student.name,
    PHOTO: Number((student.photo ?? 0) > 0),
    LANGUAGE: isLanguage(language) ? language : '',
    NO_MAIL: student.noMail,
    COURSES: await readCourses(db, studentId, settings, now),
    RECEIPTS: await readReceipts(db, studentId),
    CERTIFICATES: certificates.map(({ id, number, courseName, issued, verifyKey }) => ({
      ID: id,
      NUMBER: number,
      COURSE_NAME: courseName,
      ISSUED: issued,
      VERIFY_PATH: `/verify/${verifyKey}`,
    })),
  };
}
