import type { PostCallName } from '../../../contract/calls/index.ts';
import type { Client } from '#harness/server/client.ts';
import type { SharedServer } from './sharedServer.ts';

type Body = Record<string, unknown>;
type Step = (client: Client, name: PostCallName, body: Body, options?: { keep?: string[] }) => Promise<unknown>;

/** Carries out a call, or has it refused, and keeps what was sent and answered. */
export interface Story {
  taken: Step;
  refused: Step;
}

const page = { Page: 1, PageSize: 2 };
const unknownId = 2_000_000_000;

/** What an enrolment of ₹4,500.50 owes, which is paid, and the reminder of it. */
export async function tellOfFees(
  story: Story,
  { admin, office }: SharedServer,
  StudentCourseId: number,
  payment: Body,
): Promise<void> {
  const fee = { StudentCourseId, Fee: 5000, Reason: 'As agreed at the counter' };
  await story.taken(office, 'SetFee', fee);
  await story.refused(office, 'SetFee', { ...fee, StudentCourseId: unknownId });
  const concession = { StudentCourseId, Amount: 199.5, Reason: 'Brother is a student, too' };
  await story.taken(office, 'SetConcession', concession);
  await story.refused(office, 'SetConcession', { ...concession, Amount: 6000 });
  const [first, second] = [
    { DueDate: '2026-11-18', Amount: 4500.5 },
    { DueDate: '2026-12-20', Amount: 300 },
  ];
  await story.taken(office, 'SetInstalments', { StudentCourseId, Instalments: [first, second] });
  await story.refused(office, 'SetInstalments', { StudentCourseId, Instalments: [second, first] });
  await story.taken(office, 'GetFees', { StudentCourseId });
  await story.taken(office, 'GetDues', { CourseId: 0, Age: 0, Search: 'kavya', ...page });
  await story.taken(office, 'SendDueReminder', { StudentCourseId });
  await story.refused(office, 'SendDueReminder', { StudentCourseId });
  const paid = await admin.write('AddPayment', { ...payment, PaidFee: 300, StudentCourseId });
  const mistake = { PaymentId: paid.OUT_PAYMENT_ID, Reason: 'Another student' };
  await story.taken(admin, 'ReversePayment', mistake);
  await story.refused(admin, 'ReversePayment', mistake);
}

/** What a student is told of a course. */
export async function tellStudent(story: Story, { office }: SharedServer, about: Body): Promise<void> {
  await story.taken(office, 'GetAddressees', { People: [about], Day: '2026-11-20' });
  const message = {
    ...about,
    Day: '2026-11-20',
    Subject: 'No class on {day}',
    Text: 'Dear {student},\n\n{course} is not taught on {day}.',
    ToGuardian: 0,
  };
  await story.taken(office, 'SendMessage', message, { keep: ['StudentCourseId', 'Day'] });
  await story.refused(office, 'SendMessage', { ...message, Text: '{batch} is not taught' });
  const note = { ...about, Channel: 'whatsapp', Text: 'Kavya was not there today', ToGuardian: 0 };
  await story.taken(office, 'NoteMessage', note);
  await story.refused(office, 'NoteMessage', { ...note, Text: '' });
  await story.taken(office, 'PreviewReminders', { Day: '2026-11-20' });
  await story.taken(office, 'GetReminders', { State: 'NOT', ...page });
  await story.taken(office, 'GetMessages', { StudentId: about['StudentId'], ...page });
}

/** What is printed of a student, the receipt of a payment, and the book of its day, which is closed and opened again. */
export async function tellOfPaper(
  story: Story,
  { admin, office }: SharedServer,
  { StudentId, StudentCourseId, PaymentId }: { StudentId: number; StudentCourseId: number; PaymentId: number },
): Promise<void> {
  await story.taken(office, 'PrintIdCards', { StudentCourseIds: [StudentCourseId] });
  await story.refused(office, 'PrintIdCards', { StudentCourseIds: [unknownId] });
  await story.taken(admin, 'GetPersonFile', { StudentId, RegId: 0 }, { keep: ['StudentId'] });
  await story.refused(admin, 'GetPersonFile', { StudentId: unknownId, RegId: 0 });
  await story.taken(office, 'PrintFeeAccount', { StudentId });
  await story.refused(office, 'PrintFeeAccount', { StudentId: unknownId });
  await story.taken(office, 'SendFeeAccountMail', { StudentId });
  await story.refused(office, 'SendFeeAccountMail', { StudentId: unknownId });
  await story.taken(office, 'PrintReceipt', { PaymentId, Format: 'A5' });
  await story.refused(office, 'PrintReceipt', { PaymentId: unknownId, Format: 'A5' });
  await story.taken(office, 'SendReceiptMail', { PaymentId });
  await story.refused(office, 'SendReceiptMail', { PaymentId: unknownId });
  await story.taken(office, 'GetDayBook', { FromDate: '2026-11-20', ToDate: '2026-11-20' });
  const closing = { Day: '2026-11-19', CountedCash: 0, Remark: 'Nothing came in' };
  const expense = {
    Kind: 'expense',
    Day: '2026-11-20',
    Amount: 180.5,
    Category: 'Stationery',
    PaidTo: 'Sri Murugan Stores',
  };
  const { OUT_ID: EntryId } = await office.write('AddDrawerEntry', {
    ...expense,
    Kind: 'float',
    Category: '',
  } as never);
  await story.taken(
    office,
    'AddDrawerEntry',
    { ...expense, Detail: 'Chalk and registers', Short: 1 },
    { keep: ['Category'] },
  );
  await story.refused(office, 'AddDrawerEntry', { ...expense, Category: '' });
  await story.taken(office, 'ReverseDrawerEntry', { EntryId, Reason: 'Entered twice' });
  await story.refused(office, 'ReverseDrawerEntry', { EntryId, Reason: 'Entered twice' });
  await story.taken(office, 'GetDrawerEntries', { Kind: 'expense', ...page });
  await story.refused(office, 'CloseDay', { ...closing, CountedCash: 500, Remark: '' });
  await story.taken(office, 'CloseDay', closing);
  const reopening = { Reason: 'A payment by cash was forgotten' };
  await story.taken(admin, 'ReopenDay', reopening);
  await story.refused(admin, 'ReopenDay', reopening);
  await story.taken(admin, 'GetMoneyChanges', {});
  await story.taken(admin, 'MarkMoneySeen', { UpTo: 1 });
}
