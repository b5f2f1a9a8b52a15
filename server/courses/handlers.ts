import { courseTypeAbbr, enrolmentStatus } from '../../domain/codes.ts';
import { checkCourse } from '../../domain/course.ts';
import { expectedCompletion } from '../../domain/enrolment.ts';
import { toPaise } from '../../domain/money.ts';
import { fold } from '../../domain/text.ts';
import type { ParsedBodyOf } from '../../contract/calls/index.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { rowById } from '../lists/list.ts';
import type { Transaction } from '../db/open.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { refuseTakenCode } from './codeTaken.ts';
import { courseList } from './list.ts';
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

export const courseHandlers: Handlers<'GetCourseList' | 'AddCourse' | 'UpdateCourse'> = {
  GetCourseList: courseList,

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
