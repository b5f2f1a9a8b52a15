import type { BodyOf } from '../../../contract/calls/index.ts';
import type { Api } from '#harness/browser/api.ts';
import { daysAgo, enrol, type Enrolled } from './enrol.ts';

export interface Certified extends Enrolled {
  certificateId: number;
}

export interface CertifyOptions {
  courseId: number;
  name: string;
  mobile: string;
  person?: Partial<BodyOf<'AddStudent'>>;
  /** False leaves the certificate without its file. */
  generate?: boolean;
}

/** Makes a student with a certificate, as the staff do it: enrolled, attended, completed, certified. */
export async function certify(admin: Api, { generate = true, ...options }: CertifyOptions): Promise<Certified> {
  const enrolled = await enrol(admin, { ...options, attended: [daysAgo(1), daysAgo(0)] });
  const { enrolmentId: StudentCourseId } = enrolled;
  await admin.call('UpdateStudentCourse', { StudentCourseId, Status: 1 });
  const { OUT_ID } = await admin.call('AddCertificate', {
    StudentCourseId,
    Name: options.name,
    VerificationCode: '12345610305512',
    Grade: 'A+',
    StartDate: daysAgo(30),
    EndDate: daysAgo(1),
    Remarks: 'GOOD',
    Location: 'Chennai',
  });
  const certificateId = Number(OUT_ID);
  if (generate) await admin.call('GenerateCertificate', { CertificateId: certificateId });
  return { ...enrolled, certificateId };
}
