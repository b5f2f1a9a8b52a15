import { expect } from 'vitest';
import type { CallName } from '../../../contract/calls/index.ts';
import { clientOf } from '#harness/server/client.ts';
import { certificateBody, courseBody, instituteBody, paymentBody } from '#harness/server/samples.ts';
import { pdf } from '#harness/server/sampleFiles.ts';
import type { SharedServer } from '../support/sharedServer.ts';

const unknownId = 2_000_000_000;

/** For each call of the contract what it refuses first of all. A call without an entry fails to compile, and a test. */
export const mainRefusals: Record<CallName, (server: SharedServer) => Promise<void>> = {
  async session({ app }) {
    expect((await clientOf(app).get('/api/session')).json()).toMatchObject({ authenticated: false });
  },
  async WebUserLogin({ app }) {
    const result = await clientOf(app).result('WebUserLogin', { UserName: 'admin', Password: 'wrong' });
    expect(result).toEqual({
      OUT_OK: 0,
      OUT_ERROR: 'Invalid credentials',
      isAuthendicated: false,
      USER_ID: 0,
      PROFILE_NAME: '',
    });
  },
  async RenewToken({ app }) {
    expect(await clientOf(app).result('RenewToken', { RefreshToken: '' })).toMatchObject({ OUT_OK: 0, USER_ID: 0 });
  },
  async Logout({ app, admin }) {
    expect(await clientOf(app).error('Logout', {}, { USER_ID: admin.userId })).toEqual([401, expect.any(String)]);
  },
  async UpdatePassword({ admin }) {
    const body = { UserId: admin.userId, Password: 'Short-1' };
    expect(await admin.refusal('UpdatePassword', body)).toBe('Password must be at least 10 characters long.');
  },
  async ForgetPassword({ app }) {
    const body = { UserName: 'admin', EMail: 'someone@else.example' };
    expect(await clientOf(app).result('ForgetPassword', body)).toEqual({
      status: 'Failed',
      message: 'Invalid User Name or Email. Please try again',
    });
  },
  async Confirm({ admin }) {
    expect(await admin.refusal('Confirm', { Password: 'wrong' })).toBe('This password is wrong.');
  },
  async SetSecondFactor({ admin }) {
    expect(await admin.refusal('SetSecondFactor', { Password: 'wrong' })).toBe('This password is wrong.');
  },
  async RemoveSecondFactor({ admin }) {
    expect(await admin.refusal('RemoveSecondFactor', { Password: 'wrong' })).toBe('This password is wrong.');
  },
  async GetUser({ admin, office }) {
    expect(await admin.error('GetUser', { UserId: office.userId })).toEqual([403, expect.any(String)]);
  },
  async GetTextTableList({ admin }) {
    expect(await admin.error('GetTextTableList', { TableID: 'x' })).toEqual([400, 'TableID must be a number']);
  },
  async GetStatistics({ app, admin }) {
    expect(await clientOf(app).error('GetStatistics', {}, { USER_ID: admin.userId })).toEqual([
      401,
      expect.any(String),
    ]);
  },
  async GetRegistrationList({ office }) {
    expect(await office.error('GetRegistrationList')).toEqual([403, 'You may not do this with your profile.']);
  },
  async AddRegistration({ app, make }) {
    const body = { ...(await make.person()), CourseId: await make.course(), PhotoFileId: 0 };
    const refusal = await clientOf(app).refusal('AddRegistration', body);
    expect(refusal).toBe('Please upload the student photo to the server.');
  },
  async RejectRegistration({ admin, make }) {
    const RegId = await make.registration();
    await admin.write('RejectRegistration', { RegId });
    const refusal = await admin.refusal('RejectRegistration', { RegId });
    expect(refusal).toBe('Rejected by admin on 20/11/2026 at 10:00');
  },
  async GetStudentList({ admin }) {
    expect(await admin.error('GetStudentList', { FromDate: '2026-02-30' })).toEqual([
      400,
      expect.stringMatching(/^FromDate /),
    ]);
  },
  async AddStudent({ admin, make }) {
    const refusal = await admin.refusal('AddStudent', await make.person({ Mobile: '12345' }));
    expect(refusal).toBe('Mobile number must be 10 digits');
  },
  async UpdateStudent({ admin }) {
    expect(await admin.refusal('UpdateStudent', { StudentId: unknownId })).toBe('Student not found');
  },
  async DeleteStudent({ admin, make }) {
    const StudentId = await make.student();
    await admin.write('DeleteStudent', { StudentId });
    expect(await admin.refusal('DeleteStudent', { StudentId })).toBe('Student is deleted');
  },
  async GetCourseList({ admin }) {
    expect(await admin.error('GetCourseList', { CourseId: -5 })).toEqual([400, expect.stringMatching(/^CourseId /)]);
  },
  async AddCourse({ admin }) {
    expect(await admin.refusal('AddCourse', courseBody({ CourseName: '' }))).toBe('Course name is required');
  },
  async UpdateCourse({ admin }) {
    const refusal = await admin.refusal('UpdateCourse', { CourseId: unknownId, ...courseBody() });
    expect(refusal).toBe('Course details not found');
  },
  async GetMovedEnds({ admin }) {
    const refusal = await admin.refusal('GetMovedEnds', { CourseId: unknownId, DurationDays: 5 });
    expect(refusal).toBe('Course details not found');
  },
  async GetInstituteList({ admin }) {
    expect(await admin.error('GetInstituteList', { InstType: true })).toEqual([
      400,
      expect.stringMatching(/^InstType /),
    ]);
  },
  async AddInstitute({ admin }) {
    const refusal = await admin.refusal('AddInstitute', instituteBody({ Name: 'College 2' }));
    expect(refusal).toBe('Name may contain only letters and spaces');
  },
  async UpdateInstitute({ admin }) {
    const refusal = await admin.refusal('UpdateInstitute', { InstId: unknownId, ...instituteBody() });
    expect(refusal).toBe('Institute not found');
  },
  async DeleteRevokeInstitute({ admin }) {
    const refusal = await admin.refusal('DeleteRevokeInstitute', { InstId: unknownId, Status: 1 });
    expect(refusal).toBe('Institute not found');
  },
  async GetPaymentList({ admin }) {
    expect(await admin.error('GetPaymentList', { ToDate: 'today' })).toEqual([400, expect.stringMatching(/^ToDate /)]);
  },
  async AddPayment({ admin, make }) {
    const ids = { StudentId: await make.student(), CourseId: await make.course() };
    const refusal = await admin.refusal('AddPayment', { ...ids, ...paymentBody({ PaymentDate: '2026-11-21' }) });
    expect(refusal).toBe('Payment date cannot be later than today');
  },
  async VoidPayment({ admin, make }) {
    const { paymentId } = await make.enrolment();
    const refusal = await admin.refusal('VoidPayment', { PaymentId: paymentId, Reason: 'Entered twice' });
    expect(refusal).toBe('Payment is used by an enrolment');
  },
  async ReversePayment({ admin }) {
    const refusal = await admin.refusal('ReversePayment', { PaymentId: unknownId, Reason: 'Entered twice' });
    expect(refusal).toBe('Payment not found');
  },
  async RefundPayment({ office, make }) {
    const { enrolmentId } = await make.enrolment();
    const { PaidFee: Amount, ...payment } = paymentBody();
    const body = { StudentCourseId: enrolmentId, ...payment, Amount, Reason: 'Moved away' };
    expect(await office.refusal('RefundPayment', body)).toBe('Only ₹0 can be refunded');
  },
  async GetFees({ admin }) {
    expect(await admin.error('GetFees', { StudentId: 'x' })).toEqual([400, expect.stringMatching(/^StudentId /)]);
  },
  async SetFee({ office }) {
    const refusal = await office.refusal('SetFee', { StudentCourseId: unknownId, Fee: 5000, Reason: 'As agreed' });
    expect(refusal).toBe('Enrolment not found');
  },
  async SetConcession({ office, make }) {
    const { enrolmentId } = await make.enrolment();
    const body = { StudentCourseId: enrolmentId, Amount: 4500.51, Reason: 'Sister' };
    expect(await office.refusal('SetConcession', body)).toBe('Concession is more than the fee');
  },
  async SetInstalments({ office, make }) {
    const { enrolmentId } = await make.enrolment();
    const Instalments = [{ DueDate: '2026-12-01', Amount: 4500 }];
    const refusal = await office.refusal('SetInstalments', { StudentCourseId: enrolmentId, Instalments });
    expect(refusal).toBe('Instalments must add up to ₹4,500.50');
  },
  async GetDues({ admin }) {
    expect(await admin.error('GetDues', { Age: 'x' })).toEqual([400, expect.stringMatching(/^Age /)]);
  },
  async SendDueReminder({ admin }) {
    const refusal = await admin.refusal('SendDueReminder', { StudentCourseId: unknownId });
    expect(refusal).toBe('Enrolment not found');
  },
  async GetMessages({ admin }) {
    expect(await admin.error('GetMessages', { State: 'LOST' as 'SENT' })).toEqual([
      400,
      expect.stringMatching(/^State /),
    ]);
  },
  async GetAddressees({ admin }) {
    const People = [{ StudentId: unknownId, StudentCourseId: 0 }];
    expect((await admin.error('GetAddressees', { People }))[1]).toMatch(/^People: There is no such student/);
  },
  async SendMessage({ admin, make }) {
    const StudentId = await make.student();
    expect(await admin.refusal('SendMessage', { StudentId, Subject: 'Fee', Text: '' })).toBe('Text is required');
  },
  async NoteMessage({ admin }) {
    const body = { StudentId: unknownId, Channel: 'sms' as const, Text: 'Hello' };
    expect(await admin.refusal('NoteMessage', body)).toMatch(/^There is no such student/);
  },
  async PrintReceipt({ admin }) {
    expect(await admin.refusal('PrintReceipt', { PaymentId: unknownId, Format: 'A5' })).toBe('Payment not found');
  },
  async PrintIdCards({ admin }) {
    expect(await admin.refusal('PrintIdCards', { StudentCourseIds: [unknownId] })).toBe('Student course not found');
  },
  async GetPersonFile({ admin }) {
    expect(await admin.refusal('GetPersonFile', { StudentId: unknownId })).toBe('Student not found');
    expect(await admin.error('GetPersonFile', {})).toEqual([400, 'StudentId or RegId must be given']);
  },
  async PrintFeeAccount({ admin }) {
    expect(await admin.refusal('PrintFeeAccount', { StudentId: unknownId })).toBe('Student not found');
  },
  async SendFeeAccountMail({ admin }) {
    expect(await admin.refusal('SendFeeAccountMail', { StudentId: unknownId })).toBe('Student not found');
  },
  async SendReceiptMail({ admin }) {
    expect(await admin.refusal('SendReceiptMail', { PaymentId: unknownId })).toBe('Payment not found');
  },
  async GetDayBook({ office }) {
    expect(await office.error('GetDayBook', { ToDate: 'x' })).toEqual([400, expect.stringMatching(/^ToDate /)]);
  },
  async CloseDay({ office }) {
    expect(await office.refusal('CloseDay', { Day: '', CountedCash: 0 })).toBe('Day is required');
  },
  async GetEnquiryList({ office }) {
    expect(await office.error('GetEnquiryList', { State: 'WON' as 'OPEN' })).toEqual([
      400,
      expect.stringContaining('State'),
    ]);
  },
  async GetEnquiryLikes({ office }) {
    expect((await office.send('GetEnquiryLikes', { Mobile: '12345' })).body).toEqual({ result: [] });
  },
  async GetEnquiry({ office }) {
    expect((await office.send('GetEnquiry', { EnquiryId: 999_999 })).body).toEqual({ result: null });
  },
  async AddEnquiry({ office }) {
    const body = { Name: 'Kavya', Mobile: '', Source: 'Phone' };
    expect(await office.refusal('AddEnquiry', body)).toBe('Mobile or e-mail is required');
  },
  async UpdateEnquiry({ office }) {
    expect(await office.refusal('UpdateEnquiry', { EnquiryId: 999_999, Name: 'Kavya' })).toBe('Enquiry not found');
  },
  async AddFollowUp({ office }) {
    const body = { EnquiryId: 999_999, Text: '', NextDay: '' };
    expect(await office.refusal('AddFollowUp', body)).toBe('What was said or the next day is required');
  },
  async PreviewReminders({ office }) {
    expect(await office.error('PreviewReminders', { Day: 'x' })).toEqual([400, expect.stringMatching(/^Day /)]);
  },
  async GetReminders({ office }) {
    expect(await office.error('GetReminders', { State: 'SENT' as 'NOT' })).toEqual([
      400,
      expect.stringContaining('State'),
    ]);
  },
  async SendEnquiryForm({ office }) {
    expect(await office.refusal('SendEnquiryForm', { EnquiryId: 999_999 })).toBe('Enquiry not found');
  },
  async SendOwnLink({ office }) {
    expect(await office.refusal('SendOwnLink', { StudentId: unknownId })).toBe('Student not found');
  },
  async EndOwnLink({ office }) {
    expect(await office.refusal('EndOwnLink', { StudentId: unknownId })).toBe('Student not found');
  },
  async EraseEnquiry({ admin }) {
    expect(await admin.refusal('EraseEnquiry', { EnquiryId: 999_999, Reason: '' })).toBe('Reason is required');
  },
  async GetDrawerEntries({ office }) {
    expect(await office.error('GetDrawerEntries', { FromDate: 'x' })).toEqual([
      400,
      expect.stringMatching(/^FromDate /),
    ]);
  },
  async AddDrawerEntry({ admin }) {
    const body = { Kind: 'expense', Day: '2026-11-20', Category: 'Stationery', PaidTo: '', Detail: '' } as const;
    expect(await admin.refusal('AddDrawerEntry', body)).toBe('Amount is required');
  },
  async ReverseDrawerEntry({ office }) {
    expect(await office.refusal('ReverseDrawerEntry', { EntryId: 1, Reason: '' })).toBe('Reason is required');
  },
  async ReopenDay({ admin }) {
    expect(await admin.refusal('ReopenDay', { Reason: '' })).toBe('Reason is required');
  },
  async StartExport({ admin }) {
    expect(await admin.refusal('StartExport', { WithFiles: 2 })).toMatch(/^WithFiles /);
  },
  async GetExports({ office }) {
    expect((await office.error('GetExports', {}))[0]).toBe(403);
  },
  async exportFile({ admin }) {
    expect((await admin.get('/api/export/made-up')).status).toBe(404);
  },
  async GetMoneyChanges({ office }) {
    expect((await office.error('GetMoneyChanges', {}))[0]).toBe(403);
  },
  async MarkMoneySeen({ admin }) {
    expect(await admin.refusal('MarkMoneySeen', { UpTo: 0 })).toBe('UpTo must be at least 1');
  },
  async GetImports({ office }) {
    expect((await office.error('GetImports', {}))[0]).toBe(403);
  },
  async StartImport({ admin }) {
    expect(await admin.refusal('StartImport', { Kind: 'students' })).toBe('Choose a file, or paste cells');
  },
  async CheckImport({ admin }) {
    const body = { ImportId: unknownId, Sheet: 0, HeadRow: 1, Columns: [] };
    expect(await admin.refusal('CheckImport', body)).toBe('Import not found');
  },
  async RunImport({ admin }) {
    expect(await admin.refusal('RunImport', { ImportId: unknownId })).toBe('Import not found');
  },
  async StopImport({ admin }) {
    expect(await admin.refusal('StopImport', { ImportId: unknownId })).toBe('Import not found');
  },
  async DropImport({ admin }) {
    expect(await admin.refusal('DropImport', { ImportId: unknownId })).toBe('Import not found');
  },
  async UndoImport({ admin }) {
    expect(await admin.refusal('UndoImport', { ImportId: unknownId, Reason: '' })).toBe('Reason is required');
  },
  async GetImportRows({ office }) {
    expect((await office.error('GetImportRows', { ImportId: 1 }))[0]).toBe(403);
  },
  async MendImportRow({ admin }) {
    expect(await admin.refusal('MendImportRow', { ImportId: unknownId, Row: 2 })).toBe('Import not found');
  },
  async MendImportRows({ admin, office }) {
    const body = { ImportId: unknownId, Field: 'Name' as const, How: 'suggested' as const, Text: '' };
    expect((await office.error('MendImportRows', body))[0]).toBe(403);
    expect(await admin.refusal('MendImportRows', body)).toBe('Import not found');
  },
  async AllowImport({ admin, office }) {
    const body = { ImportId: unknownId, Reason: 'Moving in' };
    expect((await admin.error('AllowImport', body))[0]).toBe(403);
    expect(await office.refusal('AllowImport', body)).toBe('Import not found');
  },
  async MatchImport({ admin }) {
    const body = { ImportId: unknownId, Field: 'Course' as const, Text: 'Tally', Id: 0 };
    expect(await admin.refusal('MatchImport', body)).toBe('Import not found');
  },
  async GetStatements({ office }) {
    expect(await office.result('GetStatements', { StatementId: unknownId })).toEqual([]);
  },
  async StartStatement({ office }) {
    expect(await office.refusal('StartStatement', { Account: 'Indian Bank' })).toBe('Choose a file, or paste cells');
    expect(await office.refusal('StartStatement', { Account: '', Text: 'Date' })).toBe('Account is required');
  },
  async ReadStatement({ office }) {
    const body = { StatementId: unknownId, Sheet: 0, HeadRow: 1, Columns: [] };
    expect(await office.refusal('ReadStatement', body)).toBe('Statement not found');
  },
  async DropStatement({ office }) {
    expect(await office.refusal('DropStatement', { StatementId: unknownId })).toBe('Statement not found');
  },
  async GetStatementLines({ office }) {
    expect((await office.error('GetStatementLines', { State: 'SEEN' as 'OPEN' }))[0]).toBe(400);
  },
  async GetUnseenPayments({ office }) {
    expect((await office.error('GetUnseenPayments', { Page: 0 }))[0]).toBe(400);
  },
  async MatchLines({ office }) {
    const body = { LineIds: [unknownId], PaymentIds: [] };
    expect(await office.refusal('MatchLines', body)).toBe('Choose payments, or a deposit');
    expect(await office.refusal('MatchLines', { ...body, PaymentIds: [unknownId] })).toBe('Line not found');
  },
  async UnmatchLine({ office }) {
    expect(await office.refusal('UnmatchLine', { LineId: unknownId, Reason: '' })).toBe('Reason is required');
  },
  async IgnoreLine({ office }) {
    expect(await office.refusal('IgnoreLine', { LineId: unknownId, Reason: '' })).toBe('Reason is required');
  },
  async AskReceipt({ admin, office }) {
    expect((await admin.error('AskReceipt', { LineId: unknownId }))[0]).toBe(403);
    expect(await office.refusal('AskReceipt', { LineId: unknownId })).toBe('Line not found');
  },
  async AskReverse({ admin, office }) {
    const body = { PaymentId: unknownId, Reason: 'Not in the bank' };
    expect((await admin.error('AskReverse', body))[0]).toBe(403);
    expect(await office.refusal('AskReverse', body)).toBe('Payment not found');
  },
  async RefuseAsk({ admin, office }) {
    const body = { LineId: unknownId, Reason: 'It is our own money' };
    expect((await office.error('RefuseAsk', body))[0]).toBe(403);
    expect(await admin.refusal('RefuseAsk', body)).toBe('Nobody asks for this any more');
  },
  async GetApplicantLikes({ admin, office }) {
    expect((await office.error('GetApplicantLikes', { RegIds: [unknownId] }))[0]).toBe(403);
    expect(await admin.result('GetApplicantLikes', { RegIds: [unknownId] })).toEqual([]);
  },
  async GetLookalikes({ office }) {
    expect((await office.error('GetLookalikes', {}))[0]).toBe(403);
  },
  async SetNotSame({ admin, make }) {
    const StudentId = await make.student();
    expect(await admin.refusal('SetNotSame', { StudentId, OtherId: StudentId })).toBe('Choose two students');
  },
  async GetMergePreview({ admin, make }) {
    const { REFUSED } = await admin.result('GetMergePreview', { KeepId: await make.student(), GoneId: unknownId });
    expect(REFUSED).toBe('Student not found');
  },
  async MergeStudents({ admin, make }) {
    const KeepId = await make.student();
    expect(await admin.refusal('MergeStudents', { KeepId, GoneId: KeepId, Reason: 'Twice' })).toBe(
      'Choose two students',
    );
  },
  async EraseStudent({ admin, make }) {
    const refusal = await admin.refusal('EraseStudent', { StudentId: await make.student(), Reason: 'Asked for it' });
    expect(refusal).toBe('Student is not deleted');
  },
  async EraseRegistration({ admin, make }) {
    const body = { RegId: await make.registration(), Reason: 'Asked for it' };
    expect(await admin.refusal('EraseRegistration', body)).toBe('Registration is not rejected');
  },
  async GetErasure({ admin }) {
    expect(await admin.error('GetErasure', {})).toEqual([400, 'StudentId or RegId must be given']);
  },
  async GetConsents({ admin }) {
    expect(await admin.error('GetConsents', {})).toEqual([400, 'StudentId or RegId must be given']);
  },
  async AddConsent({ admin, make }) {
    const body = { StudentId: await make.student(), NoticeId: unknownId, How: 'paper' as const, SeenBy: 'Meena' };
    expect(await admin.refusal('AddConsent', body)).toBe('Notice not found');
  },
  async WithdrawConsent({ admin }) {
    expect(await admin.refusal('WithdrawConsent', { ConsentId: unknownId, Reason: 'Asked for it' })).toBe(
      'Consent not found',
    );
  },
  async GetRetention({ office }) {
    expect((await office.error('GetRetention', {}))[0]).toBe(403);
  },
  async KeepPerson({ admin }) {
    expect(await admin.refusal('KeepPerson', { StudentId: unknownId, Reason: 'Asked for it' })).toBe(
      'Student not found',
    );
    expect(await admin.error('KeepPerson', { Reason: 'Asked for it' })).toEqual([
      400,
      'StudentId or RegId must be given',
    ]);
  },
  async GetSetUp({ office }) {
    expect((await office.error('GetSetUp', {}))[0]).toBe(403);
  },
  async PutSetUpAway({ office }) {
    expect((await office.error('PutSetUpAway', {}))[0]).toBe(403);
  },
  async SendTestMail({ admin }) {
    expect(await admin.refusal('SendTestMail', {})).toMatch(/^No mail server is set/);
  },
  async GetStudentCourseList({ admin }) {
    expect(await admin.error('GetStudentCourseList', { Status: 'Active' })).toEqual([
      400,
      expect.stringMatching(/^Status /),
    ]);
  },
  async AddStudentCourse({ admin, make }) {
    const ids = { StudentId: await make.student(), CourseId: await make.course() };
    expect(await admin.refusal('AddStudentCourse', ids)).toBe('Please fill the payment details');
  },
  async UpdateStudentCourse({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const refusal = await admin.refusal('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });
    expect(refusal).toBe('Invalid status change');
  },
  async MoveToBatch({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const refusal = await admin.refusal('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: unknownId });
    expect(refusal).toBe('Batch not found');
  },
  async GetAttendanceList({ admin }) {
    expect(await admin.error('GetAttendanceList', { StudentId: [] })).toEqual([
      400,
      expect.stringMatching(/^StudentId /),
    ]);
  },
  async AddAttendance({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const body = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' };
    await admin.write('AddAttendance', body);
    expect(await admin.refusal('AddAttendance', body)).toBe('DUPLICATE ATTENDANCE ENTRY');
  },
  async AddAttendanceBulk({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const body = { StudentCourseId: enrolmentId, Dates: ['2026-11-21'] };
    expect(await admin.result('AddAttendanceBulk', body)).toEqual([
      { AttendanceDate: '2026-11-21', OUT_OK: 0, OUT_ERROR: 'Attendance date cannot be in the future' },
    ]);
  },
  async RemoveAttendance({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const body = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20', Reason: 'Wrong student' };
    expect(await admin.refusal('RemoveAttendance', body)).toBe('Attendance is not recorded for 20/11/2026');
  },
  async GetClasses({ admin }) {
    expect(await admin.error('GetClasses', { CourseId: -1 })).toEqual([400, expect.stringMatching(/^CourseId /)]);
  },
  async GetRegister({ admin }) {
    expect(await admin.error('GetRegister', { CourseId: 0 })).toEqual([400, expect.stringMatching(/^CourseId /)]);
  },
  async SaveRegister({ admin }) {
    const day = { StudentCourseId: unknownId, AttendanceDate: '2026-11-20' };
    expect(await admin.result('SaveRegister', { Days: [day] })).toEqual([
      { ...day, OUT_OK: 0, OUT_ERROR: 'Student course not found' },
    ]);
  },
  async ReopenEnrolment({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const refusal = await admin.refusal('ReopenEnrolment', { StudentCourseId: enrolmentId, Reason: 'Too early' });
    expect(refusal).toBe('Student course is not completed');
  },
  async GetNotes({ admin }) {
    expect(await admin.error('GetNotes', { StudentId: 'x' })).toEqual([400, expect.stringMatching(/^StudentId /)]);
  },
  async AddNote({ admin, make }) {
    const refusal = await admin.refusal('AddNote', { StudentId: await make.student(), Text: ' ' });
    expect(refusal).toBe('Note is required');
  },
  async RemoveNote({ office }) {
    expect(await office.refusal('RemoveNote', { NoteId: unknownId })).toBe('Note not found');
  },
  async RestoreStudent({ admin, make }) {
    const refusal = await admin.refusal('RestoreStudent', { StudentId: await make.student(), Reason: 'By mistake' });
    expect(refusal).toBe('Student is not deleted');
  },
  async RestoreRegistration({ admin, make }) {
    const refusal = await admin.refusal('RestoreRegistration', { RegId: await make.registration(), Reason: 'Paid' });
    expect(refusal).toBe('Registration is not rejected');
  },
  async GetReport({ admin }) {
    expect(await admin.error('GetReport', { Kind: 'fees', By: 'month' })).toEqual([
      403,
      'You may not do this with your profile.',
    ]);
  },
  async GetToday({ app, admin }) {
    expect(await clientOf(app).error('GetToday', {}, { USER_ID: admin.userId })).toEqual([401, expect.any(String)]);
  },
  async Find({ admin }) {
    expect(await admin.error('Find', { Text: 7 })).toEqual([400, 'Text must be a text']);
  },
  async GetCertificateList({ admin }) {
    expect(await admin.error('GetCertificateList', { CourseId: 1.5 })).toEqual([
      400,
      expect.stringMatching(/^CourseId /),
    ]);
  },
  async GetCertificate({ admin }) {
    expect(await admin.error('GetCertificate', { CertificateId: 'WEB-2026-00001' })).toEqual([
      400,
      'CertificateId must be a number',
    ]);
  },
  async AddCertificate({ admin, make }) {
    const { enrolmentId } = await make.enrolment();
    const refusal = await admin.refusal('AddCertificate', { StudentCourseId: enrolmentId, ...certificateBody() });
    expect(refusal).toBe('Certificate needs a completed enrolment');
  },
  async UpdateCertificate({ admin, make }) {
    const { certificateId } = await make.certificate();
    const refusal = await admin.refusal('UpdateCertificate', { CertificateId: certificateId, Location: ' ' });
    expect(refusal).toBe('Location is required');
  },
  async GetCertificatePreview({ admin }) {
    const body = { Signatories: [], FrameColour: '#cccccc', Wording: [] };
    expect(await admin.refusal('GetCertificatePreview', body)).toBe('Too light to print');
  },
  async GetIssues({ admin }) {
    expect(await admin.error('GetIssues', { CertificateId: 'WEB-2026-00001' })).toEqual([
      400,
      'CertificateId must be a number',
    ]);
  },
  async RevokeCertificate({ admin, make }) {
    const { certificateId: CertificateId } = await make.certificate();
    await admin.write('RevokeCertificate', { CertificateId, Reason: 'Not earned' });
    const refusal = await admin.refusal('RevokeCertificate', { CertificateId, Reason: 'Not earned' });
    expect(refusal).toBe('Certificate is not active');
  },
  async RestoreCertificate({ admin, make }) {
    const { certificateId: CertificateId } = await make.certificate();
    const refusal = await admin.refusal('RestoreCertificate', { CertificateId, Reason: 'Earned' });
    expect(refusal).toBe('Certificate is not revoked');
  },
  async CorrectCertificate({ admin, make }) {
    const { certificateId: CertificateId } = await make.certificate();
    const refusal = await admin.refusal('CorrectCertificate', { CertificateId, Grade: 'C', Reason: 'Typing error' });
    expect(refusal).toBe('Grade must be one of O, A+, A, B+, B');
  },
  async GenerateCertificate({ admin }) {
    expect(await admin.refusal('GenerateCertificate', { CertificateId: unknownId })).toBe('No certificate found');
  },
  async SendCertificateMail({ admin, make }) {
    const { enrolmentId } = await make.completed();
    const refusal = await admin.refusal('SendCertificateMail', { CertificateId: await make.issued(enrolmentId) });
    expect(refusal).toBe('No file available for this certificate.');
  },
  async verify({ app }) {
    expect((await clientOf(app).get('/api/verify?key=unknown')).json()).toEqual({
      result: { VALID: false, STATE: 'UNKNOWN' },
    });
  },
  async apply({ app }) {
    expect((await clientOf(app).get('/api/apply')).status).toBe(404);
  },
  async applyInstitutions({ app }) {
    expect((await clientOf(app).get('/api/apply/institutions?search=college')).status).toBe(404);
  },
  async applyStatus({ app }) {
    expect((await clientOf(app).get('/api/apply/status?key=unknown')).status).toBe(404);
  },
  async ownPage({ app }) {
    expect((await clientOf(app).get('/me/unknown/data')).status).toBe(401);
  },
  async upload({ admin }) {
    const { body } = await admin.upload(await pdf(), 'image/jpeg');
    expect(body.result).toEqual({ OUT_OK: 0, OUT_ERROR: 'Please upload a valid JPG, JPEG, PNG' });
  },
  async file({ admin }) {
    expect((await admin.get(`/api/file/${unknownId}`)).status).toBe(404);
  },
  async logo({ app }) {
    expect((await clientOf(app).get('/api/logo')).status).toBe(404);
  },
};
