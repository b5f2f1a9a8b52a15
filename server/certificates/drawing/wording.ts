import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { isDate } from '../../../domain/dates.ts';
import type { PrintedCertificate } from './printed.ts';
import { plainLine } from './runs.ts';

const completed = {
  Internship: 'has successfully completed the internship',
  Diploma: 'has successfully completed the diploma course',
  Unknown: 'has successfully completed the course',
} as const;

/** 5 June 2025 for 2025-06-05; what is no date stays as it is ('N/A', spec 5). */
export function longDate(day: string): string {
  return isDate(day) ? format(parseISO(day), 'd MMMM yyyy') : day;
}

/** '1 Month (30 days)', without the days where the text counts them already. */
export function durationWords(text: string, days: number): string {
  const counted = days === 1 ? '1 day' : `${days} days`;
  if (text === '') return counted;
  return /\bdays?\b/i.test(text) ? text : `${text} (${counted})`;
}

function periodWords(start: string, end: string): string {
  return start === end ? longDate(start) : `${longDate(start)} to ${longDate(end)}`;
}

/** The texts of a certificate as they are printed, each a single line of plain text; empty ones are not printed. */
export function certificateWording(printed: PrintedCertificate) {
  const institution = plainLine(printed.institutionName);
  const remarks = plainLine(printed.remarks);
  return {
    instituteName: plainLine(printed.instituteName),
    institutePlace: plainLine(printed.institutePlace),
    heading: 'Certificate of Completion',
    certify: 'This is to certify that',
    student: plainLine(`${printed.title} ${printed.studentName}`),
    institution: institution && `of ${institution}`,
    completed: completed[printed.courseType],
    course: plainLine(printed.courseName),
    facts: [
      { label: 'Duration', value: plainLine(durationWords(printed.durationText.trim(), printed.durationDays)) },
      { label: 'Period', value: plainLine(periodWords(printed.startDate, printed.endDate)) },
      { label: 'Place', value: plainLine(printed.location) },
      { label: 'Grade', value: plainLine(printed.grade) },
    ].filter(({ value }) => value !== ''),
    remarks: remarks && `Remarks: ${remarks}`,
    number: `Certificate no. ${plainLine(printed.certificateNumber)}`,
    issued: `Issued on ${plainLine(longDate(printed.issuedDate))}`,
    code: `Verification code ${plainLine(printed.verificationCode)}`,
    verify: printed.verifyUrl && `Verify at ${plainLine(printed.verifyUrl.replace(/^https?:\/\//, ''))}`,
    issuedBy: plainLine(printed.issuedBy),
    signatory: 'Authorised signatory',
  };
}

export type CertificateWording = ReturnType<typeof certificateWording>;
