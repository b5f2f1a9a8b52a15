import sharp from 'sharp';
import { calls, type PostCallName } from '../../../../contract/calls/index.ts';
import type { Profile } from '../../../../contract/call.ts';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { switchOn } from '../../support/secondFactor.ts';
import type { TestServer } from '#harness/server/server.ts';

type Body = Record<string, unknown>;

/** A write as it was sent, REF_KEY and all, and what it was answered; without an answer where it was still under way. */
export interface DoneWrite {
  /** Of whose session. */
  by: Profile;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Body;
  answer?: unknown;
}

/** Who was signed in at the end of the day. */
export interface StoredSession {
  profile: Profile;
  userId: number;
  sessionRef: string;
  cookie: string;
}

/** What a person who comes back knows. */
interface StoredUser {
  userName: string;
  password: string;
  /** The secret of the authenticator app, where two-step login is on. */
  secret?: string;
}

export interface Day {
  /** When it ended. */
  now: string;
  sessions: StoredSession[];
  users: StoredUser[];
  writes: DoneWrite[];
}

const firstNames = [
  'Kavya',
  'Arjun',
  'Meena',
  'José',
  'Priya',
  'Ravi',
  'கவிதா',
  'Sunita',
  'Imran',
  'प्रिया',
  'Divya',
  'Karthik',
];
const lastNames = ['Raman', 'Shetty', 'Subramanian', 'Álvares', 'Menon'];
const women = new Set(['Kavya', 'Meena', 'Priya', 'கவிதா', 'Sunita', 'प्रिया', 'Divya']);

/** The person of a number: no two have the same name and mobile. */
function personOf(number: number): Body {
  const first = firstNames[number % firstNames.length] ?? '';
  const woman = women.has(first);
  return {
    Name: `${first} ${lastNames[number % lastNames.length]}`,
    Title: woman ? 3 : 1,
    Gender: woman ? 2 : 1,
    BirthDate: `200${number % 8}-0${1 + (number % 9)}-${10 + (number % 18)}`,
    Mobile: `98${String(40_000_000 + number * 7919)}`,
    AltMobile: number % 3 === 0 ? `97${String(50_000_000 + number)}` : '',
    Email: `student${number}@example.in`,
    EduInstIdCode: `21CS${String(number).padStart(3, '0')}`,
    EduMarkPercentage: 60 + (number % 40) + 0.5,
    ParentIncome: 15_000 + number * 500,
  };
}

const picture = (number: number) =>
  sharp({
    create: { width: 40, height: 50, channels: 3, background: { r: number * 4, g: 120, b: 255 - number * 4 } },
  })
    .jpeg()
    .toBuffer();

const coursePatches = [
  { CourseCode: 'WEB', CourseName: 'Web Design', DurationDays: 2, DurationText: '2 Days', Fees: 4500.5 },
  { CourseCode: 'TALLY', CourseName: 'Tally with GST', DurationDays: 3, DurationText: '3 Days', Fees: 3200 },
  { CourseCode: 'PY', CourseName: 'Python für Anfänger', DurationDays: 10, DurationText: '2 Weeks', Fees: 9999.99 },
  { CourseCode: 'CARE', CourseName: 'Care of the Elderly', DurationDays: 5, DurationText: '5 Days', Fees: 1500 },
];

const modes = ['Cash', 'UPI', 'Net Banking'];

/**
 * A day of an office with 60 students, over the wire: registrations with photos and income proofs, approvals, students,
 * payments, enrolments of each status, attendance, certificates with their PDFs, corrections, staff users, a second factor.
 * @param server a new one, whose clock this moves on
 */
export async function workADay({ app, clock }: Pick<TestServer, 'app' | 'clock'>): Promise<Day> {
  const writes: DoneWrite[] = [];
  const admin = await signIn(app, 'admin');
  const office = await signIn(app, 'md_office');
  const site = clientOf(app);
  const clients: Record<Profile, Client> = { admin, md_office: office };
  const make = samplesOf(admin);
  const later = (seconds: number) => clock.advance(seconds * 1000);

  /** Sends a write that must succeed, and keeps what was sent with the answer: a repeat has to be answered the same. */
  async function callOnce<N extends PostCallName>(by: Profile, name: N, body: Body): Promise<Record<string, number>> {
    const client = clients[by];
    const payload = { ...client.envelope(), ...body };
    const headers = { 'api-key': 'backoffice', cookie: client.cookie };
    const reply = await app.inject({ method: 'POST', url: calls[name].path, headers, payload });
    const answer: { result: Record<string, number> } = reply.json();
    if (answer.result['OUT_OK'] !== 1) throw new Error(`${name} was refused: ${reply.body}`);
    writes.push({ by, method: 'POST', url: calls[name].path, headers: { 'api-key': 'backoffice' }, payload, answer });
    return answer.result;
  }

  /** The same for a write of REST, whose key stands in a header. */
  async function restOnce(method: 'POST' | 'PUT', path: string, key: string, payload: Body): Promise<Body> {
    const headers = { 'api-key': 'backoffice', 'idempotency-key': key };
    const url = `/api/rest/${path}`;
    const reply = await app.inject({ method, url, headers: { ...headers, cookie: admin.cookie }, payload });
    if (reply.statusCode !== 200) throw new Error(`${path} was refused: ${reply.body}`);
    const answer: Body = reply.json();
    writes.push({ by: 'admin', method, url, headers, payload, answer });
    return answer;
  }

  const courses: number[] = [];
  for (const patch of coursePatches) courses.push(await make.course(patch));
  const courseOf = (number: number) => courses[number % courses.length] ?? 0;
  for (const [place, Name] of ['Government Arts College', 'Loyola College', 'Kendriya Vidyalaya'].entries()) {
    const body = { Name, ShortName: ['GAC', 'LC', 'KV'][place], InstType: 1 + place, RecognizedBy: 'Bharathiar' };
    const { OUT_ID: InstId = 0 } = await callOnce('md_office', 'AddInstitute', body);
    if (place === 2) await callOnce('md_office', 'DeleteRevokeInstitute', { InstId, Status: 1 });
  }

  const papersOf = async (client: Client, number: number) => ({
    PhotoFileId: await client.uploaded(await picture(number), 'image/jpeg'),
    IncomeProofFileId: number < 12 ? await make.proof() : 0,
  });
  const registrations: number[] = [];
  for (let number = 0; number < 40; number += 1) {
    later(3);
    const person = await make.person({ ...personOf(number), ...(await papersOf(number < 12 ? admin : site, number)) });
    const client = number < 12 ? admin : site;
    const body = { ...person, CourseId: courseOf(number), PaymentRef: `UPI ${4700 + number}` };
    registrations.push((await client.write('AddRegistration', body)).OUT_ID ?? 0);
  }
  const waiting = (await admin.result('GetRegistrationList', { Status: 0 })) as unknown as Body[];
  const students: number[] = [];
  for (let number = 0; number < 30; number += 1) {
    later(3);
    const RegId = registrations[number];
    const row = waiting.find(({ ID }) => ID === RegId) ?? {};
    const papers = { PhotoFileId: Number(row['PHOTO_FILE_ID']), IncomeProofFileId: row['INCOME_PROOF_FILE_ID'] };
    const person = await make.person({ ...personOf(number), ...papers, RegId, CourseId: courseOf(number) });
    students.push((await callOnce('admin', 'AddStudent', person))['OUT_STUDENT_ID'] ?? 0);
  }
  for (const RegId of registrations.slice(30, 34)) {
    await callOnce('admin', 'RejectRegistration', { RegId, Reason: 'No place left' });
  }
  await callOnce('admin', 'RestoreRegistration', { RegId: registrations[33], Reason: 'A place became free' });
  for (let number = 40; number < 70; number += 1) {
    later(3);
    const papers = { PhotoFileId: await admin.uploaded(await picture(number - 20), 'image/jpeg') };
    students.push(await make.student({ ...personOf(number), ...papers }));
  }

  const enrolments: number[] = [];
  for (const [number, StudentId] of students.slice(0, 50).entries()) {
    later(3);
    const CourseId = courseOf(number);
    const isFree = number < 4;
    const fee = coursePatches[number % coursePatches.length]?.Fees;
    const payment = {
      StudentId,
      CourseId,
      PaidFee: fee,
      PaymentMode: modes[number % modes.length],
      PaymentDate: `2026-11-${10 + (number % 10)}`,
      PaymentDetail: `No ${4711 + number}`,
    };
    const PaymentId = isFree ? 0 : ((await callOnce('admin', 'AddPayment', payment))['OUT_PAYMENT_ID'] ?? 0);
    if (number === 20) {
      await callOnce('admin', 'VoidPayment', { PaymentId, Reason: 'Paid twice' });
      continue;
    }
    if (number === 21) continue;
    const body = { StudentId, CourseId, PaymentId };
    enrolments.push((await callOnce('admin', 'AddStudentCourse', body))['OUT_ID'] ?? 0);
  }

  for (const [number, StudentCourseId] of enrolments.slice(0, 30).entries()) {
    const days = coursePatches[number % coursePatches.length]?.DurationDays ?? 0;
    const Dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].slice(0, Math.min(days, 5));
    await office.result('AddAttendanceBulk', { StudentCourseId, Dates });
  }
  await callOnce('md_office', 'AddAttendance', { StudentCourseId: enrolments[30], AttendanceDate: '2026-11-20' });
  const Days = enrolments.slice(31, 40).map((StudentCourseId) => ({ StudentCourseId, AttendanceDate: '2026-11-19' }));
  await office.result('SaveRegister', { Days });
  await callOnce('md_office', 'RemoveAttendance', {
    StudentCourseId: enrolments[31],
    AttendanceDate: '2026-11-19',
    Reason: 'Was ill',
  });

  const move = (number: number, Status: number) =>
    callOnce('md_office', 'UpdateStudentCourse', { StudentCourseId: enrolments[number], Status, Reason: 'As agreed' });
  for (const number of [40, 41, 42]) await move(number, 2);
  await move(42, 0);
  const rows = (await admin.result('GetStudentCourseList', {})) as unknown as Body[];
  const reached = (id: number | undefined) => {
    const row = rows.find(({ ID }) => ID === id) ?? {};
    return (
      Number(row['DAYS_ATTENDED']) * 100 >= Number(row['MIN_ATTN_PERCENTAGE']) * Number(row['COURSE_DURATION_DAYS'])
    );
  };
  const completed = enrolments.slice(0, 30).filter(reached).slice(0, 10);
  const certificates: number[] = [];
  for (const [number, StudentCourseId] of completed.entries()) {
    later(5);
    await callOnce('md_office', 'UpdateStudentCourse', { StudentCourseId, Status: 1 });
    if (number === 9) continue;
    const body = {
      StudentCourseId,
      Name: String(rows.find(({ ID }) => ID === StudentCourseId)?.['STUDENT_NAME']),
      VerificationCode: `1234561000000${number}`,
      Grade: 'O',
      StartDate: '2026-11-16',
      EndDate: '2026-11-20',
      Remarks: 'GOOD',
      Location: 'Chennai',
    };
    const { OUT_ID: CertificateId = 0 } = await callOnce('md_office', 'AddCertificate', body);
    certificates.push(CertificateId);
    if (number < 5) await callOnce('md_office', 'GenerateCertificate', { CertificateId });
  }
  await callOnce('md_office', 'SendCertificateMail', { CertificateId: certificates[0] });
  await callOnce('admin', 'ReopenEnrolment', { StudentCourseId: completed[8], Reason: 'Completed too early' });

  await callOnce('md_office', 'UpdateStudent', { StudentId: students[2], ...personOf(2), Mobile: '9876500001' });
  const course = (await admin.result('GetCourseList', { CourseId: courses[1] })) as unknown as Body[];
  if (course.length !== 1) throw new Error('The course is not found');
  for (const StudentId of students.slice(45, 48)) await callOnce('md_office', 'DeleteStudent', { StudentId });
  await callOnce('md_office', 'RestoreStudent', { StudentId: students[47], Reason: 'Wrong person' });

  const users: StoredUser[] = [];
  for (const userName of ['priya', 'ravi']) {
    const newcomer = { userName, mobile: '9840012345', email: `${userName}@example.in`, profile: 'md_office' };
    const { id, temporaryPassword } = await restOnce('POST', 'staff-users', `add-the-user-${userName}`, newcomer);
    const client = clientOf(app);
    await client.result('WebUserLogin', { UserName: userName, Password: temporaryPassword });
    client.userId = Number(id);
    const password = `Chosen-Password-1-${userName}`;
    await client.write('UpdatePassword', { UserId: client.userId, Password: password });
    const secret = userName === 'priya' ? (await switchOn({ clock }, client, password)).secret : undefined;
    users.push({ userName, password, ...(secret === undefined ? {} : { secret }) });
  }
  await restOnce('PUT', 'staff-users/4', 'new-number-of-ravi', { mobile: '9840054321' });
  await site.result('ForgetPassword', { UserName: 'ravi', EMail: 'ravi@example.in' });
  later(60);
  const sessions = Object.entries(clients).map(([profile, { userId, sessionRef, cookie }]) => ({
    profile: profile as Profile,
    userId,
    sessionRef,
    cookie,
  }));
  return { now: clock.now.toISOString(), sessions, users, writes };
}
