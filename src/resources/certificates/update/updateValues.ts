import { isDate, normaliseDate } from '../../../../domain/dates.ts';
import { tidy } from '../../../../domain/text.ts';
import type { CertificateDetails } from '../certificateDetails.ts';

/** What belongs to the student: a change of it goes to the student first (spec 4, 'Certificate update'). */
export interface StudentPart {
  title: number;
  name: string;
  eduInstName: string;
  eduUniversityName: string;
}

/** What belongs to the certificate; days are YYYY-MM-DD. */
export interface CertificatePart {
  startDate: string;
  endDate: string;
  location: string;
}

export const studentFields = ['title', 'name', 'eduInstName', 'eduUniversityName'] as const;

/** The student's part of a person, as it is stored. */
export function studentPartOf(person: {
  readonly [Field in keyof StudentPart]?: StudentPart[Field] | null;
}): StudentPart {
  return {
    title: Number(person.title ?? 0),
    name: tidy(person.name ?? ''),
    eduInstName: tidy(person.eduInstName ?? ''),
    eduUniversityName: tidy(person.eduUniversityName ?? ''),
  };
}

export const sameStudent = (one: StudentPart, other: StudentPart): boolean =>
  studentFields.every((field) => one[field] === other[field]);

const dayOf = (value: unknown) => {
  const day = normaliseDate(value);
  return isDate(day) ? day : '';
};

/** What the form starts with of the certificate's own. */
export function certificatePartOf({ courseStartDate, courseEndDate, location }: CertificateDetails): CertificatePart {
  return { startDate: dayOf(courseStartDate), endDate: dayOf(courseEndDate), location: location ?? '' };
}
