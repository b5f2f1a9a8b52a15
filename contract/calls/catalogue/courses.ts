import * as z from 'zod';
import { courseLimits, maxFee, textLimits } from '#domain/words/limits.ts';
import { listCall, outcomeFields, profiles, readCall, updateCall, writeCall } from '#contract/call.ts';
import {
  filterId,
  filterText,
  id,
  lines,
  number,
  rowDates,
  rowId,
  rowText,
  rupees,
  text,
  wholeNumber,
} from '#contract/fields.ts';

const courseFields = {
  CourseCode: text(textLimits.courseCode),
  CourseName: text(textLimits.courseName),
  CourseType: wholeNumber(0, 99),
  CourseTypeAbbr: text(textLimits.code),
  CourseDetail: lines(textLimits.detail),
  DurationDays: wholeNumber(0, courseLimits.durationDays),
  DurationText: text(textLimits.durationText),
  Fees: rupees(maxFee),
  MinAttnPercentage: number(0, 100),
  Location: text(textLimits.location),
  MinParticipants: wholeNumber(0, courseLimits.minParticipants),
  ValueAdd: lines(textLimits.detail),
};

/** What may not be left empty. */
const requiredFields = Object.keys(courseFields).filter((field) => field !== 'CourseTypeAbbr');

export const GetCourseList = listCall('GetCourseList', {
  summary: 'The courses.',
  area: 'Courses',
  access: profiles,
  filters: { CourseId: filterId, CourseCode: filterText, CourseName: filterText },
  row: z.object({
    ID: rowId,
    COURSE_CODE: rowText,
    COURSE_NAME: rowText,
    COURSE_DETAIL: rowText,
    DURATION_DAYS: z.int(),
    DURATION_TEXT: rowText,
    FEES: z.number(),
    COURSE_TYPE: z.int(),
    COURSE_TYPE_ABBR: rowText,
    STATUS: z.int(),
    MIN_ATTN_PERCENTAGE: z.number(),
    LOCATION: rowText,
    MIN_PARTICIPANTS: z.int(),
    VALUE_ADD: rowText,
    ...rowDates,
  }),
  sorts: ['ID', 'COURSE_NAME'],
});

export const AddCourse = writeCall('AddCourse', {
  summary: 'Adds a course.',
  area: 'Courses',
  access: profiles,
  required: requiredFields,
  fields: courseFields,
  returns: 'OUT_ID',
});

export const UpdateCourse = updateCall('UpdateCourse', {
  summary: 'Changes a course; running enrolments get a new expected completion.',
  area: 'Courses',
  access: profiles,
  required: requiredFields,
  fields: { CourseId: id, ...courseFields },
  row: GetCourseList.row,
});

export const GetMovedEnds = readCall('GetMovedEnds', {
  summary:
    'How many ends of enrolments another duration of a course would move, and how many Active or held enrolments have more days than that (MORE_DAYS). It changes nothing.',
  area: 'Courses',
  access: profiles,
  extension: 'calendar',
  fields: { CourseId: id, DurationDays: wholeNumber(1, courseLimits.durationDays) },
  answer: z.object({
    result: z.object({ ...outcomeFields, ENDS_MOVED: z.int().optional(), MORE_DAYS: z.int().optional() }),
  }),
});
