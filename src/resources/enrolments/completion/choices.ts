import { certificateDefaults, defaultLocation } from '../../../../domain/certificate.ts';
import { isDate, normaliseDate } from '../../../../domain/dates.ts';

/** What the dialog asks for, without the name, so that it may be kept in the browser. Dates are YYYY-MM-DD. */
export interface CompletionChoices {
  location: string;
  grade: string;
  remarks: string;
  startDate: string;
  endDate: string;
}

export interface CompletionValues extends CompletionChoices {
  name: string;
}

interface Period {
  startDate: unknown;
  endDate: unknown;
}

interface Facts {
  student: { name: string; eduInstName?: string | null };
  courseLocation: string;
}

const dayOr = (value: unknown, other: string) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : other;
};

/**
 * What the dialog starts with (spec 5): the enrolment's dates, today where it has no end, the course's location; or what
 * was chosen before.
 */
export function initialValues(
  { startDate, endDate }: Period,
  { student, courseLocation }: Facts,
  choices: CompletionChoices | undefined,
  today: string,
): CompletionValues {
  if (choices) return { name: student.name, ...choices };
  return {
    ...certificateDefaults,
    name: student.name,
    location: defaultLocation(courseLocation, student.eduInstName ?? ''),
    startDate: dayOr(startDate, today),
    endDate: dayOr(endDate, today),
  };
}
