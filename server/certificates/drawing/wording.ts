import { fieldWords } from './fields.ts';
import type { PrintedCertificate } from './printed.ts';
import { plainLine } from '../../drawing/runs.ts';

/** The texts of a certificate as they are printed, each a single line of plain text; empty ones are not printed. */
export function certificateWording(printed: PrintedCertificate) {
  const words = fieldWords(printed);
  return {
    instituteName: words.institute,
    institutePlace: words.institutePlace,
    heading: 'Certificate of Completion',
    certify: 'This is to certify that',
    student: words.student,
    institution: words.institution && `of ${words.institution}`,
    completed: `has successfully completed the ${words.courseType}`,
    course: words.course,
    facts: [
      { label: 'Duration', value: words.duration },
      { label: 'Period', value: words.period },
      { label: 'Place', value: words.place },
      { label: 'Grade', value: words.grade },
    ].filter(({ value }) => value !== ''),
    remarks: words.remarks && `Remarks: ${words.remarks}`,
    number: `Certificate no. ${words.number}`,
    issued: `Issued on ${words.issued}`,
    issue: words.issue && `Issue ${words.issue}`,
    code: `Verification code ${words.code}`,
    verify: printed.verifyUrl && `Verify at ${plainLine(printed.verifyUrl.replace(/^https?:\/\//, ''))}`,
    issuedBy: words.issuedBy,
    signatory: 'Authorised signatory',
  };
}

export type CertificateWording = ReturnType<typeof certificateWording>;
