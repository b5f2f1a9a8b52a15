import { courseTypeAbbr, enrolmentStatus } from '../../domain/codes.ts';
import { checkCourse } from '../../domain/course.ts';
import { expectedCompletion } from '../../domain/enrolment.ts';
import { toPaise } from '../../domain/money.ts';
import { fold } from '../../domain/text.ts';
import type { ParsedBodyOf, RowOf } from '../../contract/calls/index.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { type List, rowById } from '../calls/list.ts';
import type { Transaction } from '../db/open.ts';
import { allOf, idFilter } from '../db/where.ts';
import { type Place } from '../db/search.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { rupeesOf } from '../db/rupees.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { refuseTakenCode } from './codeTaken.ts';
import { requireCourse } from './requireCourse.ts';

const openStatuses = [enrolmentStatus.active, enrolmentStatus.hold];

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
  name_fold: fold(course.courseName),
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

const coursePlace: Place = { table: 'courses', texts: ['name_fold', 'course_code'], column: 'courses.id' };

/** The list of GetCourseList. */
const courseList: List<ParsedBodyOf<'GetCourseList'>, RowOf<'GetCourseList'>> = {
  table: 'courses',
  key: 'CourseId',
  where: (_db, filters) => allOf(idFilter('id', filters.CourseId)),
  places: [coursePlace],
  textFilters: ({ CourseCode, CourseName }) => [
    { place: coursePlace, column: 'course_code', text: fold(CourseCode) },
    { place: coursePlace, column: 'name_fold', text: fold(CourseName) },
  ],
  rows: (db) =>
    db
      .selectFrom('courses')
      .select([
        'id as ID',
        'course_code as COURSE_CODE',
        'course_name as COURSE_NAME',
        'course_detail as COURSE_DETAIL',
      ])
      .select(['duration_days as DURATION_DAYS', 'duration_text as DURATION_TEXT', rupeesOf('fees_paise').as('FEES')])
      .select(['course_type as COURSE_TYPE', 'course_type_abbr as COURSE_TYPE_ABBR', 'status as STATUS'])
      .select(['min_attn_percentage as MIN_ATTN_PERCENTAGE', 'location as LOCATION'])
      .select(['min_participants as MIN_PARTICIPANTS', 'value_add as VALUE_ADD'])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  sorts: { ID: 'id', COURSE_NAME: 'name_fold' },
};

export const courseHandlers: Handlers<'GetCourseList' | 'AddCourse' | 'UpdateCourse'> = {
  GetCourseList: { kind: 'list', ...courseList },

  AddCourse: {
    kind: 'write',
    touches: addsOne('courses', 'OUT_ID'),
    async write(trx, { body, timestamp }) {
      const course = courseOf(body);
      refuseProblems(checkCourse(course));
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
    touches: changesOne('courses', 'CourseId'),
    async write(trx, { body, timestamp }) {
      const before = await requireCourse(trx, body.CourseId);
      await refuseNewer(trx, 'courses', before, body.Seen, () => rowById(courseList, trx, before.id));
      const course = courseOf(body);
      refuseProblems(checkCourse(course));
      await refuseTakenCode(trx, course.courseCode, body.CourseId);
      const DATE_MODIFIED = await changeRow(trx, 'courses', before, columnsOf(course), timestamp);
      if (course.durationDays !== before.duration_days) {
        await moveExpectedCompletions(trx, body.CourseId, course.durationDays);
      }
      return done({ DATE_MODIFIED });
    },
  },
};

/** The expected completion follows the course's duration while an enrolment runs (W15). */
async function moveExpectedCompletions(trx: Transaction, courseId: number, durationDays: number): Promise<void> {
  const running = () =>
    trx.selectFrom('enrolments').where('course_id', '=', courseId).where('status', 'in', openStatuses);
  const starts = await running().select('start_date').distinct().execute();
  for (const { start_date: start } of starts) {
    await trx
      .updateTable('enrolments')
      .set({ expected_completion: expectedCompletion(start, durationDays) })
      .where('course_id', '=', courseId)
      .where('status', 'in', openStatuses)
      .where('start_date', '=', start)
      .execute();
  }
}
