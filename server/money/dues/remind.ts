import { texts } from '#contract/texts.ts';
import { checkReminderMail } from '#domain/money/dues.ts';
import { balanceOf, overdueOf } from '#domain/money/ledger.ts';
import { toRupees } from '#domain/words/money.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { changesOne } from '#server/activity/affected.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/config/errors.ts';
import { readAccounts } from '#server/money/ledger/accounts.ts';
import { readAddressees } from '#server/messages/addressees.ts';
import { fillMessage } from '#server/messages/fillMessage.ts';
import { messageMail } from '#server/messages/messageMail.ts';
import { isMinor } from '#domain/people/guardian.ts';
import { dueReminderMail } from './dueReminderMail.ts';
import type { Mail } from '#server/mail/mail.ts';
import { ownPagesAt } from '#server/people/ownPage/address.ts';
import { keptMark, type MailEnd, mailPerson, readRecipients } from '#server/people/mailPerson.ts';
import { readTemplate } from '#server/institute/messageTemplates.ts';
import { readSettings, type Settings } from '#server/institute/read.ts';

/** Refuses where nobody is to be reminded of an enrolment now. */
async function requireTurn(db: Connection, id: number, now: Date): Promise<void> {
  const enrolment = await db
    .selectFrom('enrolments')
    .select(['status', 'due_paise', 'fee_assumed', 'reminded_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enrolment) throw new Refusal(moneyMessages.enrolmentNotFound);
  const { status, due_paise: due, fee_assumed: feeAssumed, reminded_at: remindedAt } = enrolment;
  const problem = checkReminderMail({ status, due, feeAssumed, remindedAt }, now);
  if (problem) throw new Refusal(problem);
}

/** Whom a reminder goes to, and what it says of the enrolment. */
async function readReminder(db: Connection, id: number, today: string) {
  const { studentId, birthDate, ...names } = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['students.id as studentId', 'students.name as studentName', 'course_name as courseName'])
    .select('birth_date as birthDate')
    .where('enrolments.id', '=', id)
    .executeTakeFirstOrThrow();
  const { account } = (await readAccounts(db, [id])).get(id) ?? {};
  const balance = account && balanceOf(account);
  if (!balance?.oldestDue) throw new Refusal(moneyMessages.nothingDue);
  const to = await readRecipients(db, studentId, 'asked', today);
  const { overdue } = overdueOf(balance, today);
  const open = balance.instalments.filter(({ amount, covered }) => covered < amount);
  return {
    studentId,
    to,
    toGuardian: isMinor(birthDate, today),
    reminder: { ...names, due: toRupees(balance.due), overdue: toRupees(overdue), oldestDue: balance.oldestDue },
    parts: open.map(({ dueDate, amount, covered }) => ({ dueDate, amount: toRupees(amount - covered) })),
  };
}

type Found = Awaited<ReturnType<typeof readReminder>>;
type ReminderMail = Omit<Mail, 'to'>;

interface Header {
  from: string;
  name: string;
}

/** The mail in the words of the template of the institute; undefined where none is on (W55). */
async function templateMail(
  db: Connection,
  id: number,
  { studentId, toGuardian, reminder }: Found,
  { instituteName, email }: Settings,
  header: Header,
  { today, pagesAt }: { today: string; pagesAt: string },
): Promise<ReminderMail | undefined> {
  const template = await readTemplate(db, 'feeReminder', 'en');
  if (!template) return undefined;
  const people = [{ StudentId: studentId, StudentCourseId: id }];
  const [addressee] = await readAddressees(db, people, {
    instituteName,
    day: reminder.oldestDue,
    today,
    pagesAt,
  });
  const { subject, text } = fillMessage(template, addressee!.VALUES);
  return messageMail({
    ...header,
    subject,
    text,
    studentName: reminder.studentName,
    toGuardian,
    instituteName,
    replyTo: email,
  });
}

/** The mail in our own words. */
function ownMail(
  { reminder, parts }: Found,
  { instituteName, phone, upiId, upiName }: Settings,
  header: Header,
): ReminderMail {
  const upi = upiId ? { id: upiId, name: upiName } : undefined;
  return dueReminderMail({ ...header, reminder: { ...reminder, instituteName, phone, upi }, parts });
}

/** The same of an enrolment, for the reminders that the server sends by itself (W65). */
export const ownReminder = async (
  db: Connection,
  id: number,
  settings: Settings,
  header: Header,
  today: string,
): Promise<ReminderMail> => ownMail(await readReminder(db, id, today), settings, header);

/**
 * Mails the student what is due (W44). That it was reminded is entered once the mail server took the mail, or may have taken it: a process that
 * dies before has told nobody. Until then nobody else reminds of the same enrolment, so that two people at once send one mail.
 */
export const sendDueReminder: EffectHandler<'SendDueReminder', MailEnd> = {
  kind: 'effect',
  affects: changesOne('enrolments', 'StudentCourseId'),
  alone: ({ body }) => String(body.StudentCourseId),
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const {
      body: { StudentCourseId: id },
      now,
      today,
    } = context;
    await requireTurn(db.kysely, id, now);
    const found = await readReminder(db.kysely, id, today);
    const settings = await readSettings(db.kysely, config);
    const moment = { today, pagesAt: ownPagesAt(config) };
    const header = { from: config.mailFrom, name: `due-${id}-${now.getTime()}` };
    const sent = await mailPerson(services, context, {
      mail: (await templateMail(db.kysely, id, found, settings, header, moment)) ?? ownMail(found, settings, header),
      to: found.to,
      limit: 'mailTo',
      lastCheck: () => inTransaction(db.kysely, (trx) => mayHappen(trx, 'maybe')),
      what: 'a reminder',
      about: { enrolmentId: id },
    });
    if (sent === 'refused') throw new Refusal(texts.dues.reminderFailed);
    return sent;
  },
  async record(trx, { body, timestamp }, sent) {
    // It is no change of the enrolment (W28).
    await trx
      .updateTable('enrolments')
      .set({ reminded_at: timestamp })
      .where('id', '=', body.StudentCourseId)
      .execute();
    return sent === 'maybe' ? refused(texts.dues.reminderMayBeSent, { MAY_BE_SENT: 1 }) : done(keptMark(sent));
  },
};
