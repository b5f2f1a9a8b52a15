import { isDeepStrictEqual } from 'node:util';

/** Everything that is printed on a certificate, and nothing else: what `verify` may answer too (W14). */
export interface PrintedCertificate {
  instituteName: string;
  institutePlace: string;
  /** 'Mr.', 'Mrs.' or 'Ms.'; may be empty. */
  title: string;
  studentName: string;
  /** The student's college or school; may be empty. */
  institutionName: string;
  courseName: string;
  courseType: 'Internship' | 'Diploma' | 'Unknown';
  /** As the course has it, such as '1 Month'. */
  durationText: string;
  durationDays: number;
  /** YYYY-MM-DD. */
  startDate: string;
  /** YYYY-MM-DD. */
  endDate: string;
  grade: string;
  remarks: string;
  location: string;
  /** CERTIFICATE_ID of the wire (W17). */
  certificateNumber: string;
  verificationCode: string;
  /** YYYY-MM-DD. */
  issuedDate: string;
  issuedBy: string;
  /** Where the QR code leads (W14); empty where the server offers no verification, then no QR code is drawn. */
  verifyUrl: string;
}

const wordsOf = ({ verifyUrl: _leadsToTheServer, ...words }: PrintedCertificate) => words;

/** Whether two certificates say the same. Where the QR code leads is no word (W47). */
export const saysTheSame = (one: PrintedCertificate, other: PrintedCertificate): boolean =>
  isDeepStrictEqual(wordsOf(one), wordsOf(other));
