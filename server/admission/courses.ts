import { seatedStatuses } from '#domain/classes/batch.ts';
import { courseTypeAbbr } from '#domain/words/codes.ts';
import { checkCourse } from '#domain/catalogue/course.ts';
import { toPaise } from '#domain/words/money.ts';
import { foldCase } from '#domain/words/text.ts';
import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { addsOne, changesOne, lockingFirst } from '#server/activity/affected.ts';
import { countMovedEnds, setPeriods } from '#server/classes/calendar/classPeriods.ts';
import { lockTerms, shareCalendar } from '#server/classes/calendar/lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { requireDaysOfCourse } from '#server/classes/calendar/requireClassDays.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { lockName } from '#server/db/lockName.ts';
import { copies } from '#server/declared/lists.ts';
import { copyInParts } from '#server/lists/copyInParts.ts';
import { rowById } from '#server/lists/list.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { exceptKept } from '#domain/words/problem.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { refuseTakenCode } from '#server/catalogue/courses/codeTaken.ts';
import { courseList } from '#server/catalogue/courses/list.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';

/** A number left out becomes NaN, which the rules refuse. */
const courseOf = (body: ParsedBodyOf<'AddCourse'>) => ({
  courseCode: body.CourseCode ?? '',
  courseName: body.CourseName ?? '',
  courseDetail: body.CourseDetail ?? '',
  durationDays: body.DurationDays ?? Number.NaN,
  durationText: body.DurationText ?? '',
  fees: body.Fees ?? Number.NaN,
  courseType: body.CourseType ?? 0,
  minAttnPercentage: body.MinAttnPercentage ?? Number.NaN,
  location: body.Location ?? '',
  minParticipants: body.MinParticipants ?? Number.NaN,
  valueAdd: body.ValueAdd ?? '',
});

const columnsOf = (course: ReturnType<typeof courseOf>) => ({
  course_code: course.courseCode,
  course_name: course.courseName,
  name_fold: foldCase(course.courseName),
  course_detail: course.courseDetail,
  duration_days: course.durationDays,
  duration_text: course.durationText,
  fees_paise: toPaise(course.fees),
  course_type: course.courseType,
  course_type_abbr: courseTypeAbbr(course.courseType),
  min_attn_percentage: course.minAttnPercentage,
  location: course.location,
  min_participants: course.minParticipants,
  value_add: course.valueAdd,
});

/** What certificates and receipts print of a course (W62). */
const printedOf = (row: Awaited<ReturnType<typeof requireCourse>>) => ({
  courseCode: row.course_code,
  courseName: row.course_name,
  durationText: row.duration_text,
  location: row.location,
});

export const courseHandlers: Handlers<'GetCourseList' | 'AddCourse' | 'UpdateCourse' | 'GetMovedEnds'> = {
  GetCourseList: courseList,

  AddCourse: {
    kind: 'write',
    affects: addsOne('courses', 'OUT_ID'),
    async write(trx, { body, today, timestamp }, { config }) {
      const course = courseOf(body);
      refuseProblems(checkCourse(course));
      if (config.extensions.includes('calendar')) {
        await shareCalendar(trx);
        await requireDaysOfCourse(trx, await readCalendar(trx, today), course);
      }
      await refuseTakenCode(trx, course.courseCode);
      const { id } = await trx
        .insertInto('courses')
        .values({ ...columnsOf(course), status: 0, date_created: timestamp, date_modified: timestamp })
        .returning('id')
        .executeTakeFirstOrThrow();
      return done({ OUT_ID: id, DATE_MODIFIED: timestamp });
    },
  },

  UpdateCourse: {
    kind: 'write',
    affects: lockingFirst(lockTermsForDuration, changesOne('courses', 'CourseId')),
    async write(trx, { body, today, timestamp }, { config }) {
      const before = await requireCourse(trx, body.CourseId);
      await refuseNewer(trx, 'courses', before, body.Seen, () => rowById(courseList, trx, before.id));
      const course = courseOf(body);
      refuseProblems(exceptKept(checkCourse(course), course, printedOf(before)));
      await refuseTakenCode(trx, course.courseCode, body.CourseId);
      await copyInParts(trx, copies, 'courses', before, columnsOf(course));
      const DATE_MODIFIED = await changeRow(trx, 'courses', before, columnsOf(course), timestamp);
      if (course.durationDays !== before.duration_days) {
        const calendar = await readCalendar(trx, today);
        const { durationDays } = course;
        if (config.extensions.includes('calendar'))
          await requireDaysOfCourse(trx, calendar, { id: before.id, durationDays });
        await setPeriods(trx, calendar, { courseId: before.id });
      }
      return done({ DATE_MODIFIED });
    },
  },

  GetMovedEnds: {
    kind: 'read',
    async read({ db: { kysely } }, { body, today }) {
      const { id: courseId, duration_days: durationBefore } = await requireCourse(kysely, body.CourseId);
      const { DurationDays: durationDays = durationBefore } = body;
      const calendar = await readCalendar(kysely, today);
      await requireDaysOfCourse(kysely, calendar, { id: courseId, durationDays });
      return done({
        ENDS_MOVED: await countMovedEnds(kysely, calendar, { courseId, durationDays }),
        MORE_DAYS: durationDays < durationBefore ? await countWithMoreDays(kysely, courseId, durationDays) : 0,
      });
    },
  },
};

/** How many enrolments that run have more days of attendance than a shorter course would have: they keep them. */
async function countWithMoreDays(db: Connection, courseId: number, days: number): Promise<number> {
  const { count } = await db
    .selectFrom('enrolments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('status', 'in', seatedStatuses)
    .where('days_attended', '>', days)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks the course's terms, as another duration moves the ends of its enrolments (W51): before the course is locked. Two changes of one
 * course come one after the other, so that the duration is still the one that was asked for.
 */
async function lockTermsForDuration(
  trx: Transaction,
  { body }: Pick<CallContext<'UpdateCourse'>, 'body'>,
): Promise<void> {
  const { CourseId: id, DurationDays: durationDays } = body;
  await lockName(trx, 'change of course', id);
  const course = await trx.selectFrom('courses').select('duration_days').where('id', '=', id).executeTakeFirst();
  if (course && course.duration_days !== durationDays) await lockTerms(trx, id);
}
