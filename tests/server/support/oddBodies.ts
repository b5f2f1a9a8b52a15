import { type CallName, calls, type PostCallName } from '../../../contract/calls/index.ts';
import type { Client } from './client.ts';
import { certificateBody, courseBody, instituteBody, paymentBody, samplesOf } from './samples.ts';

/** Values that fit hardly any field. Whatever comes of them, it is no 500. */
export const oddities: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '1',
  'x'.repeat(5000),
  'a\0b',
  '\ud800',
  '\u202e\u0301',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '%_\\',
  "' or 1=1 --",
  [],
  [1],
  [null],
  {},
  { toString: 'x' },
  { length: 3 },
  ['2026-11-20'],
];
/** A body for each call. */
export type Bodies = Partial<Record<PostCallName, Record<string, unknown>>>;

export const postNames = (Object.keys(calls) as CallName[]).filter(
  (name): name is PostCallName => calls[name].method === 'POST',
);

/** Bodies that would be taken, so that each odd field is looked at by the rules and the database behind the schema too. */
export async function validBodies(admin: Client): Promise<Bodies> {
  const make = samplesOf(admin);
  const valid: Bodies = {};
  const { studentId, courseId, paymentId, enrolmentId } = await make.enrolment();
  const { certificateId } = await make.certificate();
  const person = { ...(await make.person()), StudentId: studentId, CourseId: courseId };
  for (const name of postNames) if (calls[name].lists) valid[name] = { Page: 1, PageSize: 5, Search: '' };
  Object.assign(valid, {
    WebUserLogin: { UserName: 'nobody', Password: 'wrong' },
    UpdatePassword: { UserId: admin.userId, Password: 'short' },
    ForgetPassword: { UserName: 'nobody', EMail: 'nobody@example.in' },
    GetUser: { UserId: admin.userId },
    AddRegistration: { ...person, PhotoFileId: await make.photo() },
    AddStudent: { ...person, PhotoFileId: await make.photo() },
    UpdateStudent: person,
    RejectRegistration: { RegId: await make.registration() },
    DeleteStudent: { StudentId: await make.student() },
    AddCourse: courseBody(),
    UpdateCourse: { CourseId: courseId, ...courseBody() },
    AddInstitute: instituteBody(),
    UpdateInstitute: { InstId: 1, ...instituteBody() },
    DeleteRevokeInstitute: { InstId: 1, Status: 1 },
    AddPayment: { StudentId: studentId, CourseId: courseId, ...paymentBody() },
    VoidPayment: { PaymentId: paymentId, Reason: 'Entered twice' },
    AddStudentCourse: { StudentId: studentId, CourseId: courseId, PaymentId: 0 },
    UpdateStudentCourse: { StudentCourseId: enrolmentId, Status: 2 },
    AddAttendance: { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' },
    AddAttendanceBulk: { StudentCourseId: enrolmentId, Dates: ['2026-11-20'] },
    RemoveAttendance: { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20', Reason: 'Wrong student' },
    GetRegister: { CourseId: courseId, FromDate: '', ToDate: '' },
    SaveRegister: { Days: [{ StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' }] },
    ReopenEnrolment: { StudentCourseId: enrolmentId, Reason: 'Too early' },
    RestoreStudent: { StudentId: studentId, Reason: 'By mistake' },
    RestoreRegistration: { RegId: 1, Reason: 'Paid after all' },
    Find: { Text: 'kavya' },
    GetCertificate: { CertificateId: certificateId },
    AddCertificate: { StudentCourseId: enrolmentId, ...certificateBody() },
    UpdateCertificate: { CertificateId: certificateId, FileId: 0, Status: 0, Location: 'Chennai' },
    GenerateCertificate: { CertificateId: certificateId },
    SendCertificateMail: { CertificateId: certificateId },
  });
  return valid;
}
