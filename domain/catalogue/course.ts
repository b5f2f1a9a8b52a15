import { type ClassCalendar } from '#domain/classes/classDays.ts';
import { hasClassDays } from '#domain/classes/offered.ts';
import { courseTypeAbbr, courseTypeName, courseTypes } from '#domain/words/codes.ts';
import { courseLimits, maxFee, textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';
import { formatRupees } from '#domain/words/money.ts';
import { checkNumber, checkRequired, type Problem, problemsOf } from '#domain/words/problem.ts';

/** What a course form starts with, and what fills the gaps of an old course (spec 5, 9). */
export const courseDefaults = {
  courseType: 1,
  courseTypeAbbr: courseTypeAbbr(1),
  durationText: '1 Month',
  minAttnPercentage: 50,
  minParticipants: 1,
} as const;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** So many days in words: '1 Month' for 30, '2 Weeks' for 14, '45 Days'; what the form starts with where there are none. */
export function durationTextOf(days: number): string {
  if (!Number.isInteger(days) || days < 1) return courseDefaults.durationText;
  if (days % 365 === 0) return counted(days / 365, 'Year');
  if (days % 30 === 0) return counted(days / 30, 'Month');
  return days % 7 === 0 ? counted(days / 7, 'Week') : counted(days, 'Day');
}

/** A course as its form or call gives it; a number that is missing is NaN. */
export interface CourseInput {
  courseCode: string;
  courseName: string;
  courseDetail: string;
  durationDays: number;
  durationText: string;
  /** Rupees. */
  fees: number;
  minAttnPercentage: number;
  location: string;
  minParticipants: number;
  valueAdd: string;
  courseType: number;
}

const { durationDays, minParticipants, minAttnPercentage } = courseLimits;

/** What is wrong with a course, in the form's order (spec 5: every field is required; ranges by W20). */
export function checkCourse(course: CourseInput): Problem[] {
  const isType = course.courseType in courseTypes;
  return problemsOf([
    ['courseCode', checkRequired('Course code', course.courseCode, textLimits.courseCode, { printed: true })],
    ['courseName', checkRequired('Course name', course.courseName, textLimits.courseName, { printed: true })],
    ['courseDetail', checkRequired('Course detail', course.courseDetail, textLimits.detail, { lines: true })],
    ['durationDays', checkNumber('Duration (days)', course.durationDays, { min: 1, max: durationDays, unit: 'whole' })],
    ['durationText', checkRequired('Duration text', course.durationText, textLimits.durationText, { printed: true })],
    ['fees', checkNumber('Fees', course.fees, { min: 0, max: maxFee, unit: 'hundredths' })],
    [
      'minAttnPercentage',
      checkNumber('Min attendance percentage', course.minAttnPercentage, {
        min: 0,
        max: minAttnPercentage,
        unit: 'hundredths',
      }),
    ],
    ['location', checkRequired('Location', course.location, textLimits.location, { printed: true })],
    [
      'minParticipants',
      checkNumber('Min participants', course.minParticipants, { min: 1, max: minParticipants, unit: 'whole' }),
    ],
    ['valueAdd', checkRequired('Value add', course.valueAdd, textLimits.detail, { lines: true })],
    ['courseType', isType ? '' : 'Course type must be Internship or Diploma'],
  ]);
}

/** Whether a course of so many days would end within ten years, begun on the calendar's today (W51): else what is wrong with them. */
export const checkCourseDays = (days: number, calendar: ClassCalendar & { today: string }): Problem[] =>
  problemsOf([
    [
      'durationDays',
      hasClassDays({ durationDays: days, firstDay: '', weekdays: [] }, calendar) ? '' : messages.calendar.noClassDays,
    ],
  ]);

interface LabelledCourse {
  courseType: number;
  courseName: string;
  durationText?: string | null;
  durationDays?: number | null;
  fees: number | null;
}

/** A course in a dropdown: type, name, duration and the ₹ fee (spec 2, 'Add Student'). */
export function courseLabel({
  courseType,
  courseName,
  durationText,
  durationDays: days,
  fees,
}: LabelledCourse): string {
  const duration = durationText || (days ? `${days} days` : '');
  return [courseTypeName(courseType), courseName, duration, fees === null ? '' : formatRupees(fees)]
    .filter(Boolean)
    .join(' - ');
}
