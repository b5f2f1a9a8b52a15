import { certificateDefaults, defaultLocation } from '#domain/certificates/certificate.ts';
import { isDate, normaliseDate } from '#domain/words/dates.ts';
import { tidy } from '#domain/words/text.ts';

/** The values of the dialog without the name, so that they may be stored in the browser. Dates are YYYY-MM-DD. */
export type CompletionChoices = {
  location: string;
  grade: string;
  remarks: string;
  startDate: string;
  endDate: string;
};

export type CompletionValues = CompletionChoices & { name: string };

const dayOr = (value: unknown, other: string) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : other;
};

interface StartingFacts {
  student: { name: string; eduInstName?: string | null };
  courseLocation: string;
  /** The first attended day; '' where there is none. */
  firstDay: string;
}

/**
 * The dialog's first values (spec 5): what was chosen before, else of enrolment and course; no end is today. Attendance from
 * before the enrolment belongs to the period (W15).
 */
export function initialValues(
  { startDate, endDate }: { startDate: unknown; endDate: unknown },
  { student, courseLocation, firstDay }: StartingFacts,
  choices: CompletionChoices | undefined,
  today: string,
): CompletionValues {
  if (choices) return { name: student.name, ...choices };
  const start = dayOr(startDate, today);
  return {
    ...certificateDefaults,
    name: student.name,
    location: defaultLocation(courseLocation, student.eduInstName ?? ''),
    startDate: firstDay !== '' && firstDay < start ? firstDay : start,
    endDate: dayOr(endDate, today),
  };
}

export const tidied = (values: CompletionValues) => ({ ...values, name: tidy(values.name) });
