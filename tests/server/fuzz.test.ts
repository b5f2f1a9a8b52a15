import { beforeAll, expect, test } from 'vitest';
import { type CallName, calls, type PostCallName } from '../../contract/calls/index.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { certificateBody, courseBody, instituteBody, paymentBody } from './support/samples.ts';
import { seededRandom } from './support/seededRandom.ts';
import { sharedServer } from './support/sharedServer.ts';

/** Values that fit hardly any field. Whatever comes of them, it is no 500. */
const oddities: readonly unknown[] = [
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
/** How many of them each field gets in one run. */
const drawnForEachField = 12;

const postNames = (Object.keys(calls) as CallName[]).filter(
  (name): name is PostCallName => calls[name].method === 'POST',
);
const many = { points: 1_000_000, seconds: 900 };

describeOnEachDatabase('whatever a field holds', (open) => {
  const server = sharedServer(open, {
    limits: { loginByUser: many, loginByAddress: many, reset: many, registration: many },
  });
  const valid: Partial<Record<PostCallName, Record<string, unknown>>> = {};

  // Bodies that would be taken, so that each odd field is looked at by the rules and the database behind the schema too.
  beforeAll(async () => {
    const { make, admin } = server;
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
      GetCertificate: { CertificateId: certificateId },
      AddCertificate: { StudentCourseId: enrolmentId, ...certificateBody() },
      UpdateCertificate: { CertificateId: certificateId, FileId: 0, Status: 0, Location: 'Chennai' },
      GenerateCertificate: { CertificateId: certificateId },
      SendCertificateMail: { CertificateId: certificateId },
    });
  });

  test.each(postNames)('%s answers it, and names the field when it is malformed', async (name) => {
    const random = seededRandom(name.length * 1009 + name.charCodeAt(0));
    for (const field of Object.keys(calls[name].body.shape)) {
      for (const oddity of [...oddities].sort(() => random() - 0.5).slice(0, drawnForEachField)) {
        // The client holds every answer against the contract; a 500 has no place in it here.
        const { status, body } = await server.admin.send(name, { ...valid[name], [field]: oddity });
        const said = `${name} ${field} ${JSON.stringify(oddity)?.slice(0, 40)}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
        expect([200, 400, 401, 403], said).toContain(status);
        if (status === 400) {
          const { OUT_ERROR } = (body as unknown as { result: { OUT_ERROR: string } }).result;
          expect(OUT_ERROR, said).toMatch(new RegExp(`^${field}\\b`));
        }
        if (status === 401 || status === 403) expect(field, said).toBe('UserId');
      }
    }
  });

  test.each(postNames)('%s takes fields that it does not know', async (name) => {
    const client = name === 'Logout' ? await server.signIn('admin') : server.admin;
    expect((await client.send(name, { ...valid[name], Unknown: { x: 1 }, result: [] })).status).toBe(200);
  });
});
