import type { PrintedCertificate } from '../../../server/certificates/drawing/printed.ts';

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
    issue: 1,
    issueDay: '2025-07-01',
    verifyUrl: 'https://office.vaigai.example/verify/3f9c2a7be1d04c58a6f1b2c3d4e5f607',
    ...changes,
  };
}
