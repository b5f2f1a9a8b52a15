/** What a certificate says, as data: kept with each of its issues (W47). */
export interface PrintedWords {
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
  /** The first signatory's name. */
  issuedBy: string;
  /** Such as 'Principal'; may be empty. */
  issuedByTitle: string;
  /** The second signatory's name; empty where there is one only. */
  secondSignatory: string;
  secondSignatoryTitle: string;
  /** The institute's own lines, two at most. */
  wording: readonly string[];
}

/** What certificates did not print before: what is kept of an older issue says nothing of it. */
export const unsaidBefore = { issuedByTitle: '', secondSignatory: '', secondSignatoryTitle: '', wording: [] };

/** Everything that is printed on a certificate, and nothing else: what `verify` answers, too (W14). */
export interface PrintedCertificate extends PrintedWords {
  /** The number of its issue, from 1 on. */
  issue: number;
  /** The day on which the issue was drawn, YYYY-MM-DD. */
  issueDay: string;
  /** Where the QR code leads (W14); empty where the server offers no verification, then no QR code is drawn. */
  verifyUrl: string;
}
