import { courseTypeAbbr, courseTypes } from '#domain/codes.ts';
import { checkCourse, courseDefaults, type CourseInput } from '#domain/course.ts';
import type { Problem } from '#domain/problem.ts';
import { tidy } from '#domain/text.ts';

export type CourseField = keyof CourseInput;
/** A course while its form is filled in: every field as it is typed. */
export type CourseDraft = Readonly<Record<CourseField, string>>;

/** A course as a row gives it: any field may be missing or null (W2). */
export type KnownCourse = { readonly [Field in CourseField]?: CourseInput[Field] | null };

const typed = (value: string | number | null | undefined, fallback: string | number = ''): string =>
  String(value ?? fallback);

/** The type as a choice: none for one that the form does not offer; the default where the row has none (spec 5). */
function typeOf(code: number | null | undefined): string {
  if (!code) return String(courseDefaults.courseType);
  return code in courseTypes ? String(code) : '';
}

/** What the form of an existing course starts with; its gaps are filled as spec 5 says. */
export const draftOfCourse = (course: KnownCourse): CourseDraft => ({
  courseCode: typed(course.courseCode),
  courseName: typed(course.courseName),
  courseDetail: typed(course.courseDetail),
  durationDays: typed(course.durationDays),
  durationText: course.durationText || courseDefaults.durationText,
  fees: typed(course.fees),
  minAttnPercentage: typed(course.minAttnPercentage, courseDefaults.minAttnPercentage),
  location: typed(course.location),
  minParticipants: typed(course.minParticipants || courseDefaults.minParticipants),
  valueAdd: typed(course.valueAdd),
  courseType: typeOf(course.courseType),
});

/** What the form of a new course starts with: the type must be chosen. */
export const newCourseDraft: CourseDraft = { ...draftOfCourse({}), courseType: '' };

const numberOf = (text: string): number => (/\d/.test(text) ? Number(text) : Number.NaN);

/** The course that the draft describes, as AddCourse and UpdateCourse take it. */
export function courseOf(draft: CourseDraft): CourseInput & { courseTypeAbbr: string } {
  const courseType = Number(draft.courseType);
  return {
    courseCode: tidy(draft.courseCode),
    courseName: tidy(draft.courseName),
    courseDetail: tidy(draft.courseDetail),
    durationDays: numberOf(draft.durationDays),
    durationText: tidy(draft.durationText),
    fees: numberOf(draft.fees),
    minAttnPercentage: numberOf(draft.minAttnPercentage),
    location: tidy(draft.location),
    minParticipants: numberOf(draft.minParticipants),
    valueAdd: tidy(draft.valueAdd),
    courseType,
    courseTypeAbbr: courseTypeAbbr(courseType),
  };
}

/** What is wrong with the draft, in the form's order (spec 5). */
export const courseProblems = (draft: CourseDraft): Problem[] => checkCourse(courseOf(draft));
