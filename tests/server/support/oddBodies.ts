import { type CallName, calls, type PostCallName } from '../../../contract/calls/index.ts';
import type { Client } from '#harness/server/client.ts';
import { certificateBody, courseBody, instituteBody, paymentBody, samplesOf } from '#harness/server/samples.ts';

/** Values that are invalid for most fields; none may cause a 500. */
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

/** Valid bodies, so that a single odd field gets past the schema to the rules and the database. */
export async function validBodies(admin: Client): Promise<Bodies> {
  const make = samplesOf(admin);
  const valid: Bodies = {};
  const { studentId, courseId, paymentId, enrolmentId } = await make.enrolment();
  const { certificateId } = await make.certificate();
  const { PaidFee: _fee, ...paidBack } = paymentBody();
  const person = { ...(await make.person()), StudentId: studentId, CourseId: courseId };
  const wishes = { NoMail: 1, Guardian: { name: 'Raman', relation: 'father', mobile: '9876543211', email: '' } };
  for (const name of postNames) if (calls[name].lists) valid[name] = { Page: 1, PageSize: 5, Search: '' };
  Object.assign(valid, {
    WebUserLogin: { UserName: 'nobody', Password: 'wrong' },
    UpdatePassword: { UserId: admin.userId, Password: 'short' },
    ForgetPassword: { UserName: 'nobody', EMail: 'nobody@example.in' },
    GetUser: { UserId: admin.userId },
    AddRegistration: { ...wishes, ...person, PhotoFileId: await make.photo() },
    AddStudent: { ...wishes, ...person, PhotoFileId: await make.photo() },
    UpdateStudent: { ...wishes, ...person },
    RejectRegistration: { RegId: await make.registration() },
    DeleteStudent: { StudentId: await make.student() },
    AddCourse: courseBody(),
    UpdateCourse: { CourseId: courseId, ...courseBody() },
    GetMovedEnds: { CourseId: courseId, DurationDays: 5 },
    AddInstitute: instituteBody(),
    UpdateInstitute: { InstId: 1, ...instituteBody() },
    DeleteRevokeInstitute: { InstId: 1, Status: 1 },
    AddPayment: { StudentId: studentId, CourseId: courseId, ...paymentBody() },
    VoidPayment: { PaymentId: paymentId, Reason: 'Entered twice' },
    ReversePayment: { PaymentId: paymentId, Reason: 'Entered twice' },
    RefundPayment: { StudentCourseId: enrolmentId, Amount: 1, Reason: 'Moved away', ...paidBack },
    GetFees: { StudentId: studentId, StudentCourseId: enrolmentId },
    SetFee: { StudentCourseId: enrolmentId, Fee: 5000, Reason: 'As agreed' },
    SetConcession: { StudentCourseId: enrolmentId, Amount: 100, Reason: 'Sister' },
    SetInstalments: { StudentCourseId: enrolmentId, Instalments: [{ DueDate: '2026-12-01', Amount: 4500.5 }] },
    SendDueReminder: { StudentCourseId: enrolmentId },
    GetAddressees: { People: [{ StudentId: studentId, StudentCourseId: enrolmentId }], Day: '2026-11-20' },
    SendMessage: { StudentId: studentId, Subject: 'No class', Text: 'Dear {student}' },
    NoteMessage: { StudentId: studentId, Channel: 'whatsapp', Text: 'You were not there' },
    PrintReceipt: { PaymentId: paymentId, Format: 'A5' },
    SendReceiptMail: { PaymentId: paymentId },
    PrintIdCards: { StudentCourseIds: [enrolmentId] },
    PrintFeeAccount: { StudentId: studentId },
    SendFeeAccountMail: { StudentId: studentId },
    GetReport: { Kind: 'enrolments', By: 'month', FromDate: '2026-11-01', ToDate: '2026-11-20' },
    GetDayBook: { FromDate: '2026-11-01', ToDate: '2026-11-20' },
    CloseDay: { Day: '2026-11-01', CountedCash: 0, Remark: '' },
    ReopenDay: { Reason: 'Counted wrongly' },
    MarkMoneySeen: { UpTo: 1 },
    StartImport: { Kind: 'students', FileName: 'A.csv', Text: 'Name\tMobile' },
    CheckImport: { ImportId: 1, Sheet: 0, HeadRow: 1, Columns: [{ Field: 'Name', Column: 0 }], DateOrder: '' },
    RunImport: { ImportId: 1 },
    StopImport: { ImportId: 1 },
    DropImport: { ImportId: 1 },
    UndoImport: { ImportId: 1, Reason: 'The wrong file' },
    GetImportRows: { ImportId: 1, State: 'NEW' },
    MendImportRow: { ImportId: 1, Row: 2, Fields: { Name: 'Priya' }, Skip: 0, SameAs: 0 },
    MatchImport: { ImportId: 1, Field: 'Course', Text: 'Tally', Id: 1 },
    StartExport: { WithFiles: 1 },
    GetPersonFile: { StudentId: studentId, RegId: 0 },
    AddStudentCourse: { StudentId: studentId, CourseId: courseId, PaymentId: 0 },
    UpdateStudentCourse: { StudentCourseId: enrolmentId, Status: 2 },
    AddAttendance: { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' },
    AddAttendanceBulk: { StudentCourseId: enrolmentId, Dates: ['2026-11-20'] },
    RemoveAttendance: { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20', Reason: 'Wrong student' },
    GetClasses: { CourseId: courseId },
    GetRegister: { CourseId: courseId, FromDate: '', ToDate: '' },
    SaveRegister: { Days: [{ StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' }] },
    MoveToBatch: { StudentCourseId: enrolmentId, BatchId: 0 },
    ReopenEnrolment: { StudentCourseId: enrolmentId, Reason: 'Too early' },
    GetNotes: { StudentId: studentId },
    GetApplicantLikes: { RegIds: [await make.registration()] },
    GetConsents: { StudentId: studentId },
    AddConsent: { StudentId: studentId, NoticeId: 1, How: 'paper', SeenBy: 'Asha' },
    WithdrawConsent: { ConsentId: 1, Reason: 'Asked for by letter' },
    GetRetention: {},
    KeepPerson: { StudentId: studentId, Reason: 'A court asks for it' },
    AddNote: { StudentId: studentId, Text: 'Will pay on the 5th' },
    RemoveNote: { NoteId: 1 },
    RestoreStudent: { StudentId: studentId, Reason: 'By mistake' },
    RestoreRegistration: { RegId: 1, Reason: 'Paid after all' },
    Find: { Text: 'kavya' },
    GetCertificate: { CertificateId: certificateId },
    AddCertificate: { StudentCourseId: enrolmentId, ...certificateBody() },
    UpdateCertificate: { CertificateId: certificateId, FileId: 0, Status: 0, Location: 'Chennai' },
    GetIssues: { CertificateId: certificateId },
    RevokeCertificate: { CertificateId: certificateId, Reason: 'Not earned' },
    RestoreCertificate: { CertificateId: certificateId, Reason: 'Earned' },
    CorrectCertificate: { CertificateId: certificateId, Grade: 'A', Remarks: 'GOOD', Reason: 'Typing error' },
    GenerateCertificate: { CertificateId: certificateId },
    SendCertificateMail: { CertificateId: certificateId },
  });
  return valid;
}
