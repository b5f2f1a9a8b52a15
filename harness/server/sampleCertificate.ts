import { drawCertificate } from '../../server/certificates/drawing/certificatePdf.ts';
import type { CertificateLook } from '../../server/certificates/drawing/look.ts';
import type { PrintedCertificate } from '../../server/certificates/drawing/printed.ts';

/** A certificate of the usual kind; a test changes what it is about. */
export function sampleCertificate(changes: Partial<PrintedCertificate> = {}): PrintedCertificate {
  return {
    instituteName: 'Vaigai Institute of Training',
    institutePlace: 'Madurai, Tamil Nadu',
    title: 'Ms.',
    studentName: 'Anjali Ramachandran',
    institutionName: 'Thiagarajar College of Engineering',
    courseName: 'Full Stack Web Development',
    courseType: 'Internship',
    durationText: '1 Month',
    durationDays: 30,
    startDate: '2025-06-01',
    endDate: '2025-06-30',
    grade: 'A+',
    remarks: 'GOOD',
    location: 'Coimbatore',
    certificateNumber: 'FSW-2025-00042',
    verificationCode: '48213710455123',
    issuedDate: '2025-07-01',
    issuedBy: 'S. Meenakshi',
    issuedByTitle: '',
    secondSignatory: '',
    secondSignatoryTitle: '',
    wording: [],
    issue: 1,
    issueDay: '2025-07-01',
    verifyUrl: 'https://office.vaigai.example/verify/3f9c2a7be1d04c58a6f1b2c3d4e5f607',
    ...changes,
  };
}

/** The usual look, without pictures. */
export const sampleLook = (changes: Partial<CertificateLook> = {}): CertificateLook => ({
  frameColour: '#1f3f66',
  logo: undefined,
  signatures: [],
  ...changes,
});

/** Draws a certificate with the usual look; a test changes what it is about. */
export const drawSample = (printed: PrintedCertificate, look: Partial<CertificateLook> = {}) =>
  drawCertificate(printed, sampleLook(look));

/** A text of a length, of words that come again. */
const repeated = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();

/** Every text as long as the contract allows, and then some. */
export const crowdedCertificate = sampleCertificate({
  instituteName: repeated('The Grand National Institute of Technology ', 200),
  institutePlace: repeated('Door number 12, Long Street, Madurai, ', 200),
  studentName: repeated('Venkatasubramanian Krishnamoorthy ', 100),
  institutionName: repeated('Government College of Engineering and Technology for Women ', 200),
  courseName: repeated('Advanced Diploma in Web Engineering ', 200),
  durationText: repeated('Six months and a bit ', 100),
  location: repeated('North Veli Street Campus Building, ', 200),
  remarks: repeated('Showed exemplary discipline and skill. ', 500),
  certificateNumber: repeated('FSWDEVELOPMENT', 60),
  issue: 12,
  issueDay: '2025-08-01',
  issuedBy: repeated('Subramanian Meenakshisundaram ', 100),
  issuedByTitle: repeated('Principal and Head of the Department ', 100),
  secondSignatory: repeated('Subramanian Meenakshisundaram ', 100),
  secondSignatoryTitle: repeated('Principal and Head of the Department ', 100),
  wording: [
    repeated('Recognised by the Directorate of Technical Education ', 120),
    repeated('In witness whereof we set our hands ', 120),
  ],
  verifyUrl: `https://${repeated('a-very-long-host-name.example.org/verify/', 200)}`,
});
