import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { courseTypeAbbr, courseTypes } from '#domain/words/codes.ts';
import { endFromToday } from '#domain/classes/offered.ts';
import {
  checkCourse,
  checkCourseDays,
  courseDefaults,
  type CourseInput,
  durationTextOf,
} from '#domain/catalogue/course.ts';
import { formatDay } from '#domain/words/dates.ts';
import { courseLimits, maxFee, textLimits } from '#domain/words/limits.ts';
import { amountProblem, readAmount } from '#domain/money/typedAmount.ts';
import { numberOf } from '#domain/words/money.ts';
import type { Problem } from '#domain/words/problem.ts';
import { calendarNow, useCalendar } from '#src/clock.ts';
import type { Loose } from '#src/dataProvider/answers.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import type { FormInputProps } from '#src/ui/form/checkedFormContext.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { AmountInput } from '#src/ui/form/AmountInput.tsx';
import { ChoiceInput, NumberInput, TextInput } from '#src/ui/form/inputs.tsx';
import { typedRecord, type Typed, typedOf } from '#src/ui/form/typedDraft.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import type { Course } from '#src/records/courses.ts';
import './durationTexts.ts';
import { useDurationQuestion } from './useDurationQuestion.ts';

interface Props {
  /** The one to update; null adds one. */
  course: Course | null;
  /** The name of a new one, where it is known already. */
  knownName?: string;
  /** Called with the name under which it was saved, before the dialog closes. */
  onSaved?: (name: string) => void;
  onClose: () => void;
}

/** 'Add New Course', where `course` is null, and 'Update Course' (spec 2). The dropdowns of other screens learn of it, too. */
export default function CourseDialog({ course, knownName = '', onSaved: onKept, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const save = useSave('courses', course);
  const { mayGoOn, question } = useDurationQuestion();
  const action = course ? 'update' : 'add';
  const savedName = useRef('');
  const onSave = async (draft: CourseDraft, form: string) => {
    const input = typedCourse(draft);
    if (course && !(await mayGoOn(course, input.durationDays))) return new WentBack('durationDays');
    savedName.current = input.courseName;
    return save(input, form);
  };
  const onSaved = () => {
    if (!course) notify('texts.courses.added', { type: 'success' });
    onKept?.(savedName.current);
    onClose();
  };
  return (
    <FormDialog
      title={translate(`resources.courses.form.${action}Title`)}
      submit={course ? 'resources.courses.form.update' : 'resources.courses.form.submit'}
      name={`courses/${course?.id ?? `new${knownName}`}`}
      initial={course ? draftOfCourse(course) : { ...newCourseDraft, courseName: knownName }}
      problemsOf={(draft) => courseProblems(draft, course?.durationDays)}
      onSave={onSave}
      onSaved={onSaved}
      valuesOf={draftOfCourse}
      wording={(failure) => saveFailure(action, failure)}
      width="md"
      onClose={onClose}
    >
      <CourseInputs />
      {question}
    </FormDialog>
  );
}

const types = Object.entries(courseTypes).map(([value, { name }]) => ({ value, text: name }));

/** Every field of a course (spec 2), all of them required. */
function CourseInputs() {
  const translate = useTranslate();
  useDurationText();
  const common = (field: keyof CourseDraft) => ({
    source: field,
    label: translate(`resources.courses.fields.${field}`),
    required: true,
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        columnGap: 2,
        rowGap: 1,
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      <TextInput {...common('courseCode')} maxLength={textLimits.courseCode} autoFocus />
      <TextInput {...common('courseName')} maxLength={textLimits.courseName} />
      <div className="wide">
        <TextInput {...common('courseDetail')} maxLength={textLimits.detail} lines={2} />
      </div>
      <DurationInput {...common('durationDays')} />
      <TextInput {...common('durationText')} maxLength={textLimits.durationText} />
      <AmountInput {...common('fees')} max={maxFee} />
      <NumberInput {...common('minAttnPercentage')} step={0.01} max={courseLimits.minAttnPercentage} after="%" />
      <TextInput {...common('location')} maxLength={textLimits.location} />
      <NumberInput {...common('minParticipants')} step={1} max={courseLimits.minParticipants} />
      <div className="wide">
        <TextInput {...common('valueAdd')} maxLength={textLimits.detail} lines={2} />
      </div>
      <ChoiceInput
        {...common('courseType')}
        choices={types}
        placeholder={translate('resources.courses.form.selectType')}
      />
    </Box>
  );
}

/** Duration Text says the days that are typed until somebody writes something else. */
function useDurationText() {
  const { getValues, setValue } = useFormContext<CourseDraft>();
  const days = useWatch<CourseDraft, 'durationDays'>({ name: 'durationDays' });
  const said = useRef(durationTextOf(numberOf(days)));
  useEffect(() => {
    const words = durationTextOf(numberOf(days));
    if (words === said.current) return;
    if (getValues('durationText') === said.current) setValue('durationText', words, { shouldDirty: true });
    said.current = words;
  }, [days, getValues, setValue]);
}

/** The days of a course, and when it would end, so that calendar days typed as class days are noticed. */
function DurationInput(props: Omit<FormInputProps, 'help'>) {
  const translate = useTranslate();
  const typed = useWatch<CourseDraft, 'durationDays'>({ name: 'durationDays' });
  const calendar = useCalendar();
  const end = endFromToday({ durationDays: numberOf(typed), firstDay: '', weekdays: [] }, calendar);
  const help = end ? translate('resources.courses.duration.wouldEnd', { day: formatDay(end) }) : ' ';
  return <NumberInput {...props} step={1} max={courseLimits.durationDays} help={help} />;
}

/** How a failure is worded where the server says nothing (spec 8): it refused, or there was no proper answer. */
const wordings = {
  add: { refused: texts.courses.addFailed, notAnswered: texts.courses.addFailedTryAgain },
  update: { refused: texts.courses.updateFailed, notAnswered: texts.courses.updateFailedTryAgain },
};

/** What the form says when a course was not saved. */
export function saveFailure(action: keyof typeof wordings, failure: unknown): string {
  const { refused, notAnswered } = wordings[action];
  const words = failure instanceof Error ? failure.message : '';
  if (words !== '' && words !== refused) return words;
  return statusOf(failure) === 200 ? refused : notAnswered;
}

type CourseDraft = Typed<CourseInput>;

const numbers = ['durationDays', 'minAttnPercentage', 'minParticipants', 'courseType'] as const;

/** What the form of a new course starts with: the type must be chosen. */
export const newCourseDraft: CourseDraft = {
  courseCode: '',
  courseName: '',
  courseDetail: '',
  durationDays: '',
  durationText: courseDefaults.durationText,
  fees: '',
  minAttnPercentage: String(courseDefaults.minAttnPercentage),
  location: '',
  minParticipants: String(courseDefaults.minParticipants),
  valueAdd: '',
  courseType: '',
};

/** The type as a choice: none for one that the form does not offer; the default where the row has none (spec 5). */
function typeOf(code: number | null | undefined): number | null {
  if (!code) return courseDefaults.courseType;
  return code in courseTypes ? code : null;
}

/** What the form of an existing course starts with; its gaps are filled as spec 5 says. */
export const draftOfCourse = (course: Loose<CourseInput>): CourseDraft =>
  typedOf(newCourseDraft, {
    ...course,
    durationText: course.durationText || null,
    minParticipants: course.minParticipants || null,
    courseType: typeOf(course.courseType),
  });

/** The course that the draft describes, as AddCourse and UpdateCourse take it. */
export const typedCourse = (draft: CourseDraft): CourseInput & { courseTypeAbbr: string } => ({
  ...typedRecord(draft, numbers),
  fees: readAmount(draft.fees),
  courseTypeAbbr: courseTypeAbbr(Number(draft.courseType)),
});

/** What is wrong with the draft, in the form's order (spec 5), and a duration other than `kept` that never ends (W51). */
export function courseProblems(draft: CourseDraft, savedDays?: number | null): Problem[] {
  const course = typedCourse(draft);
  const unread = amountProblem(draft.fees);
  const problems = checkCourse(course).map((problem) =>
    unread && problem.field === 'fees' ? { ...problem, message: unread } : problem,
  );
  const asksDays = course.durationDays !== savedDays && !problems.some(({ field }) => field === 'durationDays');
  return asksDays ? [...problems, ...checkCourseDays(course.durationDays, calendarNow())] : problems;
}
