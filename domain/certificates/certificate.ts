import { grades } from '#domain/words/codes.ts';
import { daysInclusive, isDate, timeOfDayInIndia } from '#domain/words/dates.ts';
import { checkPastDay } from '#domain/words/dayChecks.ts';
import { textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';
import { checkLength, type FieldCheck, type Problem, problemsOf } from '#domain/words/problem.ts';
import { checkName } from '#domain/people/personChecks.ts';
import { tidy } from '#domain/words/text.ts';

/** What the certificate form starts with (spec 5). */
export const certificateDefaults = { grade: 'O', remarks: 'GOOD' } as const;

/** Six random digits, then hours, minutes, seconds and the first two digits of the milliseconds in India (spec 5). */
export function verificationCode(now: Date, random: () => number): string {
  return `${100_000 + Math.floor(random() * 900_000)}${timeOfDayInIndia(now).slice(0, 8)}`;
}

/** CERTIFICATE_ID: `<COURSE_CODE>-<year>-<5 digits>` (W17). */
export function certificateNumber(courseCode: string, year: number, serial: number): string {
  return `${courseCode}-${year}-${String(serial).padStart(5, '0')}`;
}

/** The course's location, or the student's institution where it reads 'your campus', 'N/A' if there is none (spec 5). */
export function defaultLocation(courseLocation: string, institutionName: string): string {
  const location = tidy(courseLocation);
  return location.toLowerCase() === 'your campus' ? tidy(institutionName) || 'N/A' : location;
}

interface Period {
  startDate: string;
  endDate: string;
}

export interface CertificateInput extends Period {
  grade: string;
  remarks: string;
  location: string;
  name: string;
  verificationCode: string;
}

export interface CertificateUpdate extends Period {
  location: string;
}

/**
 * Whether a period, both days counted, is longer than twice the course, so that it is rarely meant (W15). False where a day or
 * the duration is not known.
 */
export function isLongPeriod({ startDate, endDate }: Period, durationDays: number): boolean {
  return isDate(startDate) && isDate(endDate) && daysInclusive(startDate, endDate) > 2 * durationDays;
}

function checkPeriod({ startDate, endDate }: Period, today: string): FieldCheck[] {
  const start = checkPastDay('Start date', startDate, today);
  const end = checkPastDay('End date', endDate, today);
  const reversed = !start && !end && startDate > endDate;
  return [
    ['startDate', reversed ? 'Start date cannot be after the end date' : start],
    ['endDate', end],
  ];
}

const checkGrade = (grade: string): string =>
  grades.some((known) => known === grade) ? '' : `Grade must be one of ${grades.join(', ')}`;

const checkRemarks = (remarks: string): string =>
  checkLength('Remarks', remarks, textLimits.remarks, { lines: true, printed: true });

const checkLocation = (location: string): string =>
  checkLength('Location', location, textLimits.location, { printed: true });

/** What is wrong with a corrected certificate, in the form's order. */
export function checkCertificateCorrection({ grade, remarks }: Pick<CertificateInput, 'grade' | 'remarks'>): Problem[] {
  return problemsOf([
    ['grade', checkGrade(grade)],
    ['remarks', checkRemarks(remarks)],
  ]);
}

/** What is wrong with a new certificate, in the form's order (spec 5, 'Certificate creation'). */
export function checkCertificate(certificate: CertificateInput, today: string): Problem[] {
  const isCode = /^\d{14}$/.test(certificate.verificationCode);
  return problemsOf([
    ['name', checkName(certificate.name)],
    ['location', checkLocation(certificate.location)],
    ['grade', checkGrade(certificate.grade)],
    ['remarks', checkRemarks(certificate.remarks)],
    ...checkPeriod(certificate, today),
    ['verificationCode', isCode ? '' : 'Verification code must be 14 digits'],
  ]);
}

/** What is wrong with a changed certificate, in the form's order (spec 5, 'Certificate update'). */
export function checkCertificateUpdate(certificate: CertificateUpdate, today: string): Problem[] {
  const { location } = certificate;
  return problemsOf([
    ...checkPeriod(certificate, today),
    ['location', tidy(location) === '' ? messages.certificate.locationRequired : checkLocation(location)],
  ]);
}
