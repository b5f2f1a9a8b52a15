import { printedWords } from './fields.ts';
import type { PrintedCertificate } from './printed.ts';
import { plainLine } from '#domain/words/printable.ts';

/** The texts of a certificate as they are printed, each a single line of plain text; empty ones are not printed. */
export function certificateWording(printed: PrintedCertificate) {
  const words = printedWords(printed);
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
      words.duration,
      `${printed.startDate === printed.endDate ? 'on' : 'from'} ${words.period}`,
      words.place && `at ${words.place}`,
    ]
      .filter(Boolean)
      .join(', '),
    grade: words.grade && `with grade ${words.grade}`,
    remarks: words.remarks && `Remarks: ${words.remarks}`,
    wording: printed.wording.map(plainLine),
    number: `Certificate no. ${words.number}`,
    issued: `Issued on ${words.issued}`,
    issue: words.issue && `Issue ${words.issue}`,
    code: `Verification code ${words.code}`,
    verify: printed.verifyUrl && `Verify at ${plainLine(printed.verifyUrl.replace(/^https?:\/\//, ''))}`,
    signatories: [
      { name: words.issuedBy, title: words.issuedByTitle || 'Authorised signatory' },
      { name: words.secondSignatory, title: words.secondSignatoryTitle || 'Authorised signatory' },
    ],
  };
}

export type CertificateWording = ReturnType<typeof certificateWording>;
