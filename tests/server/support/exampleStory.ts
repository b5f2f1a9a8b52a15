import { expect } from 'vitest';
import { plainResources } from '#domain/plainResources.ts';
import { plainExample } from '#domain/words/plain.ts';
import type { Call } from '../../../contract/call.ts';
import { calls, type PostCallName } from '../../../contract/calls/index.ts';
import type { ExportState } from '../../../contract/calls/institute.ts';
import type { Example } from '../../../contract/openapi/examples.ts';
import { type RestName, restResources } from '../../../contract/rest/index.ts';
import type { RestResource } from '../../../contract/rest/resource.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { type Client, clientOf } from '#harness/server/client.ts';
import { tellOfImports } from './exampleImports.ts';
import { tellOfStatements } from './exampleStatements.ts';
import { tellOfEnquiries } from './exampleEnquiries.ts';
import { tellOfOwnPage } from './exampleOwnPage.ts';
import { tellOfFees, tellOfPaper, tellStudent } from './exampleMoney.ts';
import { failureOf } from './rest.ts';
import { jpeg, pdf } from '#harness/server/sampleFiles.ts';
import { courseBody, instituteBody } from '#harness/server/samples.ts';
import { codeAt, switchOn } from './secondFactor.ts';
import { passwords } from '#harness/server/server.ts';
import type { SharedServer } from './sharedServer.ts';

type Body = Record<string, unknown>;
type Outcome = { OUT_OK?: number; OUT_ERROR?: string } & Record<string, number>;

/** What the server draws at random, as the page shows it. */
const drawn: Readonly<Record<string, unknown>> = {
  SHA256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  URI: 'otpauth://totp/Institute:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Institute',
  PDF: 'JVBERi0xLjcK',
  QR: 'data:image/png;base64,iVBORw0KGgo=',
  RECOVERY_CODES: ['7h2k-9f4m', 'q3vx-81ce'],
  temporaryPassword: 'Kolam-Temple-4417',
};

const firstFileId = 4_120_533_187_604_001;

/** The fields that may not be left out of a body, by its schema and by the rules. */
function requiredOf({ body, required = [] }: { body: Call['body']; required?: readonly string[] }): string[] {
  const bySchema = Object.entries(body.shape).filter(([, field]) => !field.safeParse(undefined).success);
  return [...new Set([...bySchema.map(([name]) => name), ...required])];
}

const isRefused = (status: number, answer: unknown): boolean => {
  const { result } = answer as { result?: { OUT_OK?: number; status?: string } };
  return status >= 400 || result?.OUT_OK === 0 || result?.status === 'Failed';
};

/**
 * Carries out each call of the API once, as one story of an office, and keeps what was sent and answered. Before each write
 * it leaves out each required field in turn and has the server refuse. With `sparing` only required fields are sent.
 */
export class ExampleStory {
  readonly examples: Record<string, Example> = {};
  readonly #server: SharedServer;
  readonly #sparing: boolean;
  readonly #fileIds = new Map<number, number>();

  constructor(server: SharedServer, sparing: boolean) {
    this.#server = server;
    this.#sparing = sparing;
  }

  /** What was recorded, with fixed values in place of random ones, so that it is the same each time. */
  #settled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#settled(one));
    if (typeof value === 'number' && value > 2 ** 32) {
      const known = this.#fileIds.get(value) ?? firstFileId + this.#fileIds.size;
      this.#fileIds.set(value, known);
      return known;
    }
    if (typeof value === 'string')
      return value
        .replace(/(?<=#from=)[\w-]{22}/, 'q83vEjRWeJCrze8SNFZ4kA')
        .replaceAll(/[0-9a-f]{44}/g, 'b9e6f297c8f92da89dedc8946cd5f83cfcc507358c02')
        .replace(/(?<=\/verify\/)[\w-]+/, 'Q1c5QkZ0a3o3cWJ2bTJ4eQ');
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, drawn[name] ?? this.#settled(one)]));
  }

  #keep(operation: string, example: Example) {
    this.examples[operation] = { ...this.examples[operation], ...(this.#settled(example) as Example) };
  }

  /** A call that is carried out. `shown` stands on the page in place of a secret that differs each time. */
  async taken<Name extends PostCallName>(
    client: Client,
    name: Name,
    body: Body,
    { shown = {}, keep = [] }: { shown?: Body; keep?: string[] } = {},
  ): Promise<Outcome> {
    const call: Call = calls[name];
    const required = requiredOf(call);
    for (const field of required) {
      const { [field]: _left, ...rest } = body;
      const { status, body: answer } = await client.send(name, rest);
      expect([name, field, isRefused(status, answer)], JSON.stringify(answer)).toEqual([name, field, true]);
    }
    const sparing = Object.fromEntries([...required, ...keep].map((field) => [field, body[field]]));
    const answer = await client.send(name, this.#sparing && call.writes ? sparing : body);
    expect([name, isRefused(answer.status, answer.body)], JSON.stringify(answer.body)).toEqual([name, false]);
    this.#keep(name, { body: { ...body, ...shown }, answer: answer.body });
    return (answer.body as { result: Outcome }).result;
  }

  /** A call that a rule refuses, or that is not found. */
  async refused(client: Client, name: PostCallName, body: Body): Promise<void> {
    const { status, body: answer } = await client.send(name, body);
    expect([name, status, isRefused(status, answer)]).toEqual([name, 200, true]);
    this.#keep(name, { refused: { body, answer } });
  }

  async got(client: Client, operation: string, path: string, example: Example = {}): Promise<unknown> {
    const query = new URLSearchParams(example.query);
    const { status, json } = await client.get(query.size > 0 ? `${path}?${query}` : path);
    expect([operation, status]).toEqual([operation, 200]);
    this.#keep(operation, { ...example, answer: json() });
    return json();
  }

  async restWrite(
    name: RestName,
    write: string,
    id: number | undefined,
    body: Body,
  ): Promise<{ id: number; temporaryPassword?: string }> {
    const declared = (restResources[name] as RestResource).writes[write];
    if (!declared) throw new Error(`${name} has no write ${write}`);
    const send = (payload: Body) =>
      this.#server.app.inject({
        method: declared.method,
        url: `/api/rest/${name}${declared.path.replace(':id', String(id))}`,
        headers: { 'api-key': 'backoffice', cookie: this.#server.admin.cookie },
        payload,
      });
    for (const field of requiredOf(declared)) {
      const { [field]: _left, ...others } = body;
      const [status] = failureOf(await send(others));
      expect([name, field, status]).toEqual([name, field, expect.toBeOneOf([400, 409, 422])]);
    }
    const answer = await send(body);
    expect([name, write, answer.statusCode], answer.body).toEqual([name, write, 200]);
    this.#keep(`${name}.${write}`, { body, ...(id === undefined ? {} : { path: { id } }), answer: answer.json() });
    return answer.json();
  }

  async upload(client: Client, bytes: Buffer, fileType: string): Promise<number> {
    const { body } = await client.upload(bytes, fileType);
    this.#keep('upload', { answer: body });
    return body.result.OUT_FILE_ID ?? 0;
  }

  /** The whole story, from a visitor of the website to the activity log. */
  async tell(): Promise<Record<string, Example>> {
    const { admin, office, app, clock } = this.#server;
    const site = clientOf(app);
    const page = { Page: 1, PageSize: 2 };

    await this.got(site, 'session', '/api/session');
    const someone = clientOf(app);
    await this.refused(someone, 'WebUserLogin', { UserName: 'admin', Password: 'wrong' });
    await this.taken(someone, 'WebUserLogin', { UserName: 'admin', Password: passwords.admin });
    someone.userId = admin.userId;
    await this.refused(site, 'RenewToken', { UserId: 0, RefreshToken: '' });
    await this.taken(someone, 'RenewToken', { UserId: admin.userId, RefreshToken: '' });
    await this.taken(someone, 'GetUser', { UserId: admin.userId });

    const course = courseBody({ CourseCode: 'WEB' });
    const { OUT_ID: CourseId = 0 } = await this.taken(office, 'AddCourse', course);
    await this.refused(office, 'AddCourse', course);
    await this.taken(office, 'GetMovedEnds', { CourseId, DurationDays: 10 });
    await this.refused(office, 'GetMovedEnds', { CourseId: 2_000_000_000, DurationDays: 10 });
    await this.taken(office, 'UpdateCourse', { CourseId, ...course, MinParticipants: 5 });
    await this.refused(office, 'UpdateCourse', { CourseId: 2_000_000_000, ...course });
    await this.taken(office, 'GetCourseList', { CourseId: 0, CourseCode: '', CourseName: 'web', ...page });
    const institute = instituteBody();
    const { OUT_ID: InstId = 0 } = await this.taken(office, 'AddInstitute', institute);
    await this.refused(office, 'AddInstitute', { ...institute, Name: 'College 2' });
    await this.taken(office, 'UpdateInstitute', { InstId, ...institute, ShortName: 'GACC' });
    await this.refused(office, 'UpdateInstitute', { InstId: 2_000_000_000, ...institute });
    await this.taken(office, 'DeleteRevokeInstitute', { InstId, Status: 1 });
    await this.refused(office, 'DeleteRevokeInstitute', { InstId: 2_000_000_000, Status: 1 });
    await this.taken(office, 'GetInstituteList', { Name: 'arts', InstType: 0, ...page });

    const person = {
      Title: 3,
      Name: 'Kavya Raman',
      Gender: 2,
      BirthDate: '2005-06-15',
      Mobile: '9876543210',
      Email: 'kavya.raman@example.in',
      EduLevel: 'UNDERGRADUATE',
      EduYearPass: '2nd',
      EduGrade: 'B.Sc.',
      EduGradeName: 'Computer Science',
      EduInstName: 'Government Arts College',
      EduUniversityName: 'Bharathiar University',
      EduInstIdCode: '21CS042',
      EduMarkPercentage: 81.5,
      ParentName: 'Raman Subramanian',
      AltMobile: '9876543211',
      ParentIncome: 35_000,
      IncomeProofFileId: 0,
    };
    const papers = async (client: Client) => ({ PhotoFileId: await this.upload(client, await jpeg(), 'image/jpeg') });
    const guardian = {
      name: 'Raman Subramanian',
      relation: 'father',
      mobile: '9876543211',
      email: 'raman@example.in',
    };
    const registration = {
      ...person,
      NoMail: 0,
      Guardian: guardian,
      ...(await papers(site)),
      CourseId,
      PaymentRef: 'UPI 4711',
      NoticeId: 0,
      Language: 'ta',
      StatusKey: '7f0c2e19a4b84d53b6e2f15d08c39a71',
    };
    await this.#tellOfApplying(site);
    const { OUT_ID: RegId = 0 } = await this.taken(site, 'AddRegistration', registration, {
      keep: ['CourseId', 'StatusKey'],
    });
    await this.got(site, 'applyStatus', '/api/apply/status', { query: { key: registration.StatusKey } });
    await this.taken(admin, 'GetApplicantLikes', { RegIds: [RegId] });
    await this.refused(site, 'AddRegistration', {
      ...registration,
      Mobile: '12345',
      StatusKey: '1b9d6bcd5f2e4c7a8e30a4d7c6f21e55',
    });
    await this.taken(admin, 'GetRegistrationList', { Status: 0, CourseId: 0, ...page });
    await this.taken(admin, 'RejectRegistration', { RegId, Reason: 'No place left' });
    await this.refused(admin, 'RejectRegistration', { RegId, Reason: 'No place left' });
    await this.taken(admin, 'RestoreRegistration', { RegId, Reason: 'A place became free' });
    await this.refused(admin, 'RestoreRegistration', { RegId, Reason: 'A place became free' });

    const student = { ...registration, RegId, PaymentRef: undefined };
    delete student.PaymentRef;
    const added = await this.taken(admin, 'AddStudent', student, { keep: ['RegId', 'CourseId'] });
    const { OUT_STUDENT_ID: StudentId = 0 } = added;
    await this.refused(admin, 'AddStudent', { ...student, RegId: 0, Name: '' });
    await this.taken(admin, 'GetStudentList', { Name: 'Kavya', Status: -1, ...page });
    await this.taken(office, 'UpdateStudent', { StudentId, ParentIncome: 36_000 }, { keep: ['ParentIncome'] });
    await this.refused(office, 'UpdateStudent', { StudentId: 2_000_000_000, ParentIncome: 36_000 });
    await this.#tellOfConsent(StudentId);
    await this.#tellOfRetention(StudentId);
    await this.#tellOfTwoOfTheSame(student, StudentId);
    await this.#tellOfErasing();
    await tellOfEnquiries(this, this.#server, CourseId);

    const payment = {
      StudentId,
      CourseId,
      PaidFee: 4500.5,
      PaymentMode: 'UPI',
      PaymentDate: '2026-11-20',
      PaymentDetail: 'UPI 4711',
    };
    const first = await this.taken(admin, 'AddPayment', payment);
    await this.refused(admin, 'AddPayment', payment);
    await this.taken(admin, 'VoidPayment', { PaymentId: first.OUT_PAYMENT_ID, Reason: 'Entered twice' });
    await this.refused(admin, 'VoidPayment', { PaymentId: first.OUT_PAYMENT_ID, Reason: 'Entered twice' });
    const { OUT_PAYMENT_ID: PaymentId = 0 } = await admin.write('AddPayment', payment);
    await this.taken(office, 'GetPaymentList', {
      FromDate: '2026-11-01',
      ToDate: '2026-11-30',
      PaymentMode: '',
      ...page,
    });
    const link = { StudentId, CourseId, PaymentId };
    const { OUT_ID: StudentCourseId = 0 } = await this.taken(admin, 'AddStudentCourse', link, { keep: ['PaymentId'] });
    await this.refused(admin, 'AddStudentCourse', link);
    await this.taken(office, 'GetStudentCourseList', { StudentId, Status: -1, ...page });
    await this.taken(office, 'GetClasses', { CourseId: 0 });
    await this.taken(office, 'GetRegister', { CourseId, FromDate: '2026-11-16', ToDate: '2026-11-20' });

    await tellOfFees(this, this.#server, StudentCourseId, payment);
    await tellOfPaper(this, this.#server, { StudentId, StudentCourseId, PaymentId });
    await tellOfStatements(this, this.#server, PaymentId);
    await tellStudent(this, this.#server, { StudentId, StudentCourseId });
    await tellOfOwnPage(this, this.#server, StudentId);

    await this.taken(office, 'AddAttendance', { StudentCourseId, AttendanceDate: '2026-11-18' });
    await this.refused(office, 'AddAttendance', { StudentCourseId, AttendanceDate: '2026-11-18' });
    await this.taken(office, 'AddAttendanceBulk', { StudentCourseId, Dates: ['2026-11-18', '2026-11-19'] });
    const wrong = { StudentCourseId, AttendanceDate: '2026-11-19', Reason: 'Wrong student' };
    await this.taken(office, 'RemoveAttendance', wrong);
    await this.refused(office, 'RemoveAttendance', wrong);
    await this.taken(office, 'SaveRegister', { Days: [{ StudentCourseId, AttendanceDate: '2026-11-19' }] });
    await this.taken(office, 'GetAttendanceList', { StudentId, CourseId, ...page });

    await this.taken(office, 'UpdateStudentCourse', { StudentCourseId, Status: 2, Reason: 'Ill' });
    await this.refused(office, 'UpdateStudentCourse', { StudentCourseId, Status: 1 });
    const refund = {
      StudentCourseId,
      Amount: 500.5,
      PaymentMode: 'Cash',
      PaymentDate: '2026-11-20',
      PaymentDetail: 'To the father',
      Reason: 'Ill',
    };
    await this.refused(office, 'RefundPayment', { ...refund, Amount: 5000 });
    await this.taken(office, 'RefundPayment', refund);
    await office.write('UpdateStudentCourse', { StudentCourseId, Status: 0 });
    await this.taken(office, 'GetToday', { NotMailedFrom: '', Kind: '', Page: 1 });
    await this.taken(office, 'GetReport', { Kind: 'fees', By: 'month', FromDate: '2026-10-01', ToDate: '2026-11-20' });
    await this.taken(admin, 'GetSetUp', {});
    await this.taken(admin, 'PutSetUpAway', {});
    await this.refused(admin, 'SendTestMail', {});
    await office.write('UpdateStudentCourse', { StudentCourseId, Status: 1 });
    const certificate = {
      StudentCourseId,
      Name: 'Kavya Raman',
      VerificationCode: '12345610000000',
      Grade: 'O',
      StartDate: '2026-11-18',
      EndDate: '2026-11-19',
      Remarks: 'GOOD',
      Location: 'Chennai',
    };
    const { OUT_ID: CertificateId = 0 } = await this.taken(office, 'AddCertificate', certificate);
    await this.refused(office, 'AddCertificate', certificate);
    await this.refused(office, 'SendCertificateMail', { CertificateId });
    await this.taken(office, 'GenerateCertificate', { CertificateId });
    await this.refused(office, 'GenerateCertificate', { CertificateId: 2_000_000_000 });
    const place = {
      CertificateId,
      FileId: 0,
      StartDate: '2026-11-18',
      EndDate: '2026-11-19',
      Status: 0,
      Location: 'Madurai',
    };
    await this.taken(office, 'UpdateCertificate', place, { keep: ['Location'] });
    await this.refused(office, 'UpdateCertificate', { ...place, Location: '' });
    await this.taken(office, 'SendCertificateMail', { CertificateId });
    await this.taken(office, 'GetCertificateList', { StudentId, ...page });
    const correction = { CertificateId, Grade: 'A+', Remarks: 'VERY GOOD', Reason: 'Typing error' };
    await this.taken(admin, 'CorrectCertificate', correction, { keep: ['Grade'] });
    await this.refused(admin, 'CorrectCertificate', { ...correction, Grade: 'C' });
    await office.write('GenerateCertificate', { CertificateId });
    await this.taken(office, 'GetIssues', { CertificateId });
    const because = { CertificateId, Reason: 'Handed to the wrong person' };
    await this.taken(admin, 'RevokeCertificate', because);
    await this.refused(admin, 'RevokeCertificate', because);
    await this.taken(admin, 'RestoreCertificate', because);
    await this.refused(admin, 'RestoreCertificate', because);
    await this.taken(office, 'GetCertificate', { CertificateId });
    await this.got(site, 'verify', '/api/verify', { query: { number: 'WEB-2026-00001', code: '12345610000000' } });
    await this.taken(office, 'Find', { Text: 'kavya' });
    await this.taken(office, 'GetStatistics', {});
    await this.taken(office, 'GetTextTableList', { TableID: 6 });
    await this.taken(admin, 'ReopenEnrolment', { StudentCourseId, Reason: 'Completed too early' });
    await this.refused(admin, 'ReopenEnrolment', { StudentCourseId, Reason: 'Completed too early' });
    const { OUT_ID: NoteId = 0 } = await this.taken(office, 'AddNote', {
      StudentId,
      Text: 'Father will pay on the 5th',
    });
    await this.taken(office, 'GetNotes', { StudentId });
    await this.taken(office, 'RemoveNote', { NoteId });
    await this.refused(office, 'RemoveNote', { NoteId });
    await this.taken(office, 'DeleteStudent', { StudentId });
    await this.refused(office, 'DeleteStudent', { StudentId });
    await this.taken(office, 'RestoreStudent', { StudentId, Reason: 'Wrong person' });
    await this.refused(office, 'RestoreStudent', { StudentId, Reason: 'Wrong person' });

    const newcomer = { userName: 'priya', mobile: '9840012345', email: 'priya@example.in', profile: 'md_office' };
    const { id, temporaryPassword = '' } = await this.restWrite('staff-users', 'create', undefined, newcomer);
    await this.restWrite('staff-users', 'update', id, { mobile: '9840054321' });
    const priya = clientOf(app);
    await priya.result('WebUserLogin', { UserName: 'priya', Password: temporaryPassword });
    priya.userId = id;
    await priya.write('UpdatePassword', { UserId: id, Password: 'Chosen-Password-2' });
    await switchOn(this.#server, priya, 'Chosen-Password-2');
    await this.restWrite('staff-users', 'resetSecondFactor', id, {});
    await this.restWrite('staff-users', 'resetPassword', id, {});
    await this.restWrite('profiles', 'update', 2, { needsSecondFactor: 0 });
    await this.restWrite('settings', 'update', 1, {
      phone: '044 2345 6789',
      upiId: 'institute@okbank',
      upiName: 'Test Institute',
      signatories: [
        { name: 'Dr. R. Meena', title: 'Principal', fileId: 0 },
        { name: 'S. Anitha', title: 'Head of Training', fileId: 0 },
      ],
      frameColour: '#7a1f2b',
      wording: ['Recognised by the Directorate of Technical Education', ''],
      enquirySources: ['Phone', 'Walk-in', 'Friend'],
      reminders: { feeBefore: 3, feeAfter: [1, 7, 14], absentAfter: 3, hour: 10 },
      retention: { rejectedMonths: 12, papersMonths: 24, enquiryMonths: 24 },
    });
    const look = {
      Signatories: [{ Name: 'Dr. R. Meena', Title: 'Principal', FileId: 0 }],
      FrameColour: '#1f3f66',
      Wording: ['Recognised by the Directorate of Technical Education', ''],
    };
    await this.taken(this.#server.admin, 'GetCertificatePreview', look);
    await this.refused(this.#server.admin, 'GetCertificatePreview', { ...look, FrameColour: '#cccccc' });
    for (const resource of plainResources) await this.#tellOfPlain(resource);
    const holiday = { name: 'Republic Day', firstDay: '2027-01-26', lastDay: '2027-01-26' };
    const { id: holidayId } = await this.restWrite('holidays', 'create', undefined, holiday);
    const deepavali = { name: 'Deepavali', firstDay: '2026-11-08', lastDay: '2026-11-09' };
    await this.restWrite('holidays', 'createMany', undefined, { holidays: [holiday, deepavali] });
    await this.restWrite('holidays', 'preview', undefined, { add: [{ name: 'Car festival', firstDay: '2026-11-20' }] });
    await this.restWrite('holidays', 'update', holidayId + 1, { name: 'Deepavali holidays' });
    await this.restWrite('holidays', 'remove', holidayId + 1, {});
    const batch = {
      courseId: CourseId,
      name: 'Morning',
      firstDay: '2026-12-01',
      weekdays: [1, 2, 3, 4, 5],
      startTime: '09:30',
      endTime: '11:30',
      room: 'Lab 2',
      trainer: 'Meena',
      seats: 24,
    };
    const { id: BatchId } = await this.restWrite('batches', 'create', undefined, batch);
    await this.restWrite('batches', 'update', BatchId, { seats: 30 });
    await this.restWrite('batches', 'preview', BatchId, { firstDay: '2026-12-02', weekdays: [1, 3, 5] });
    await this.taken(office, 'MoveToBatch', { StudentCourseId, BatchId });
    await this.refused(office, 'MoveToBatch', { StudentCourseId, BatchId: 999 });
    const { id: unused } = await this.restWrite('batches', 'create', undefined, { ...batch, name: 'Evening' });
    await this.restWrite('batches', 'remove', unused, {});
    await this.got(admin, 'rest.resources', '/api/rest');
    const three = { range: '[0,2]' };
    for (const name of [
      'staff-users',
      'profiles',
      'activity-log',
      'security-log',
      'figures',
      'settings',
      'holidays',
      'notices',
      'batches',
      ...plainResources.map((resource) => resource.name),
    ] as const) {
      const sort =
        name === 'activity-log' || name === 'security-log' ? { sort: '["at","DESC"]' } : { sort: '["id","ASC"]' };
      const query =
        name === 'staff-users' ? { ...sort, ...three, filter: '{"status":"Active"}' } : { ...sort, ...three };
      await this.got(admin, `${name}.list`, `/api/rest/${name}`, { query });
      await this.got(admin, `${name}.one`, `/api/rest/${name}/1`, { path: { id: 1 } });
    }

    await this.#tellOfExports(admin);
    await tellOfImports(this, this.#server);

    await this.refused(someone, 'Confirm', { Password: 'wrong' });
    await this.taken(someone, 'Confirm', { Password: passwords.admin });
    const { SECRET = '' } = (await this.taken(someone, 'SetSecondFactor', { Password: passwords.admin })) as {
      SECRET?: string;
    };
    await this.refused(someone, 'SetSecondFactor', { Password: 'wrong' });
    await someone.write('SetSecondFactor', { Password: passwords.admin, Code: codeAt(SECRET, clock.now) });
    await this.taken(someone, 'RemoveSecondFactor', { Password: passwords.admin });
    await this.refused(someone, 'RemoveSecondFactor', { Password: passwords.admin });
    await this.taken(someone, 'UpdatePassword', { UserId: admin.userId, Password: 'Chosen-Password-1' });
    await this.refused(someone, 'UpdatePassword', { UserId: admin.userId, Password: 'Short-1' });
    await this.refused(site, 'ForgetPassword', { UserName: 'priya', EMail: 'someone@else.example' });
    await this.taken(site, 'ForgetPassword', { UserName: 'priya', EMail: 'priya@example.in' });
    await this.taken(someone, 'Logout', {});
    await this.upload(office, await pdf(), 'application/pdf');
    return this.examples;
  }

  async #tellOfPlain(resource: (typeof plainResources)[number]) {
    const { name, fields } = resource;
    const example = plainExample(resource);
    const { id } = await this.restWrite(name, 'create', undefined, example);
    const flag = Object.keys(fields).find((field) => fields[field]?.kind === 'flag');
    await this.restWrite(name, 'update', id, flag ? { [flag]: false } : { name: `${example['name']} 2` });
    const another = { ...example, name: `${example['name']} 3` };
    const gone = await this.restWrite(name, 'create', undefined, another);
    await this.restWrite(name, 'remove', gone.id, {});
  }

  async #tellOfApplying(site: Client): Promise<void> {
    const set = { apply_open: 1, apply_words: 'Classes in Salem.' };
    await this.#server.db.kysely.updateTable('settings').set(set).execute();
    await this.got(site, 'apply', '/api/apply');
    await this.got(site, 'applyInstitutions', '/api/apply/institutions', { query: { search: 'arts' } });
  }

  async #tellOfTwoOfTheSame(student: object, KeepId: number): Promise<void> {
    const { admin, make } = this.#server;
    const again = { ...student, RegId: 0, CourseId: 0, PhotoFileId: await make.photo(), IncomeProofFileId: 0 };
    const { OUT_STUDENT_ID: GoneId = 0 } = await admin.write('AddStudent', again);
    await this.taken(admin, 'GetLookalikes', { StudentId: KeepId, Page: 1, PageSize: 25 });
    await this.taken(admin, 'GetMergePreview', { KeepId, GoneId });
    await this.taken(admin, 'MergeStudents', { KeepId, GoneId, Take: ['PhotoFileId'], Reason: 'Entered twice' });
    await this.refused(admin, 'MergeStudents', { KeepId, GoneId, Take: [], Reason: 'Entered twice' });
    const sister = { ...again, Name: 'Meena Raman', PhotoFileId: await make.photo() };
    const { OUT_STUDENT_ID: OtherId = 0 } = await admin.write('AddStudent', sister);
    await this.taken(admin, 'SetNotSame', { StudentId: KeepId, OtherId });
    await this.refused(admin, 'SetNotSame', { StudentId: KeepId, OtherId: KeepId });
  }

  async #tellOfConsent(StudentId: number): Promise<void> {
    const { admin, office } = this.#server;
    const text = 'We keep what you tell us here to teach you, and to write your certificate.';
    const { id: NoticeId } = await this.restWrite('notices', 'create', undefined, { language: 'en', text });
    const consent = { StudentId, NoticeId, How: 'paper', SeenBy: 'Meena' };
    const { OUT_ID: ConsentId = 0 } = await this.taken(office, 'AddConsent', consent, { keep: ['StudentId'] });
    await this.refused(office, 'AddConsent', consent);
    const because = { ConsentId, Reason: 'Asked for it by mail' };
    await this.taken(admin, 'WithdrawConsent', because);
    await this.refused(admin, 'WithdrawConsent', because);
    await this.taken(office, 'GetConsents', { StudentId, RegId: 0 });
  }

  async #tellOfRetention(StudentId: number): Promise<void> {
    const { admin, clock, db } = this.#server;
    const months = { rejected_months: 1, papers_months: 1, retention_since: clock.now.toISOString() };
    await db.kysely.updateTable('settings').set(months).execute();
    const keeping = { StudentId, RegId: 0, Reason: 'The scholarship’s audit is open' };
    await this.taken(admin, 'KeepPerson', keeping, { keep: ['StudentId'] });
    await this.refused(admin, 'KeepPerson', { ...keeping, StudentId: 999_999 });
    await this.taken(admin, 'GetRetention', {});
  }

  async #tellOfErasing(): Promise<void> {
    const { admin, make } = this.#server;
    const because = { Reason: 'Asked for it by mail' };
    const student = { StudentId: await make.student({ Name: 'Meena Kumari' }), ...because };
    await this.refused(admin, 'EraseStudent', student);
    await admin.write('DeleteStudent', { StudentId: student.StudentId });
    await this.taken(admin, 'GetErasure', { StudentId: student.StudentId, RegId: 0 });
    await this.taken(admin, 'EraseStudent', student);
    const registration = { RegId: await make.registration({ Name: 'Meena Kumari' }), ...because };
    await this.refused(admin, 'EraseRegistration', registration);
    await admin.write('RejectRegistration', { RegId: registration.RegId });
    await this.taken(admin, 'EraseRegistration', registration);
  }

  /** One that was made shows best what it is: how far one is that was just begun nobody knows. */
  async #tellOfExports(admin: Client): Promise<void> {
    const { clock, db, services } = this.#server;
    const at = clock.now.toISOString();
    const claim = services.claims.draw();
    await services.claims.lives();
    const made = { with_files: 1, state: 'DONE', rows_read: 48_120, percent: 100, size: 12_047_330 } as const;
    const row = { ...made, user_id: admin.userId, secret_key: 'q3vX81ceKolam4417Temple', claimed_by: claim };
    const set = (change: { state: ExportState }) =>
      inTransaction(db.kysely, (trx) => trx.updateTable('exports').set(change).execute());
    await inTransaction(db.kysely, (trx) =>
      trx
        .insertInto('exports')
        .values({ ...row, started_at: at, ended_at: at })
        .execute(),
    );
    await this.taken(admin, 'GetExports', {});
    await set({ state: 'RUNNING' });
    await this.refused(admin, 'StartExport', { WithFiles: 1 });
    await set({ state: 'DONE' });
    services.claims.drop(claim);
    await this.taken(admin, 'StartExport', { WithFiles: 1 });
  }
}
