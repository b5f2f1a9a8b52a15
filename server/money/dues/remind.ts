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
import { noneWanted } from '#domain/messages/message.ts';
import { isMinor } from '#domain/people/guardian.ts';
import { dueReminderMail } from './dueReminderMail.ts';
import { type Mail, MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { readLogo } from '#server/institute/logo.ts';
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

/**
 * Whom a reminder goes to, and what it says of the enrolment. Under 18 that is the guardian where there is an e-mail of one (W55).
 */
async function readReminder(db: Connection, id: number, today: string) {
  const { studentId, email, birthDate, noMail, guardianEmail, ...names } = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['students.id as studentId', 'students.email', 'students.name as studentName', 'course_name as courseName'])
    .select(['birth_date as birthDate', 'no_mail as noMail', 'guardian_email as guardianEmail'])
    .where('enrolments.id', '=', id)
    .executeTakeFirstOrThrow();
  const { account } = (await readAccounts(db, [id])).get(id) ?? {};
  const balance = account && balanceOf(account);
  if (!balance?.oldestDue) throw new Refusal(moneyMessages.nothingDue);
  if (noMail === 1) throw new Refusal(noneWanted);
  const toGuardian = guardianEmail !== '' && isMinor(birthDate, today);
  const to = toGuardian ? guardianEmail : email;
  if (to === '') throw new Refusal(moneyMessages.noAddress);
  const { overdue } = overdueOf(balance, today);
  const open = balance.instalments.filter(({ amount, covered }) => covered < amount);
  return {
    studentId,
    to,
    toGuardian,
    reminder: { ...names, due: toRupees(balance.due), overdue: toRupees(overdue), oldestDue: balance.oldestDue },
    parts: open.map(({ dueDate, amount, covered }) => ({ dueDate, amount: toRupees(amount - covered) })),
  };
}

type Found = Awaited<ReturnType<typeof readReminder>>;
type Header = Pick<Mail, 'to'> & { from: string; name: string };

/** The mail in the words of the template of the institute; undefined where none is on (W55). */
async function templateMail(
  db: Connection,
  id: number,
  { studentId, toGuardian, reminder }: Found,
  { instituteName, email }: Settings,
  header: Header,
  today: string,
): Promise<Mail | undefined> {
  const template = await readTemplate(db, 'feeReminder', 'en');
  if (!template) return undefined;
  const people = [{ StudentId: studentId, StudentCourseId: id }];
  const [addressee] = await readAddressees(db, people, { instituteName, day: reminder.oldestDue, today });
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
function ownMail({ reminder, parts }: Found, { instituteName, phone, upiId, upiName }: Settings, header: Header): Mail {
  const upi = upiId ? { id: upiId, name: upiName } : undefined;
  return dueReminderMail({ ...header, reminder: { ...reminder, instituteName, phone, upi }, parts });
}

/**
 * Mails the student what is due (W44). That it was reminded is entered once the mail server took the mail, or may have taken it: a process that
 * dies before has told nobody. Until then nobody else reminds of the same enrolment, so that two people at once send one mail.
 */
export const sendDueReminder: EffectHandler<'SendDueReminder', 'sent' | 'maybe'> = {
  kind: 'effect',
  affects: changesOne('enrolments', 'StudentCourseId'),
  alone: ({ body }) => String(body.StudentCourseId),
  async perform({ db, config, mailer, log }, { body: { StudentCourseId: id }, now, today }, mayHappen) {
    await requireTurn(db.kysely, id, now);
    const found = await readReminder(db.kysely, id, today);
    const settings = await readSettings(db.kysely, config);
    const header = { to: found.to, from: config.mailFrom, name: `due-${id}-${now.getTime()}` };
    const mail =
      (await templateMail(db.kysely, id, found, settings, header, today)) ?? ownMail(found, settings, header);
    const logo = await readLogo(db.kysely, settings.logoFileId);
    const lastCheck = () => inTransaction(db.kysely, (trx) => mayHappen(trx, 'maybe'));
    try {
      await mailer.send(withLogo(mail, logo), lastCheck);
      return 'sent';
    } catch (error) {
      if (error instanceof MailMayBeSent) return 'maybe';
      if (error instanceof MailWithheld) throw error.cause;
      log.warn({ err: error, enrolmentId: id }, 'The mail server did not take a reminder');
      throw new Refusal(texts.dues.reminderFailed);
    }
  },
  async record(trx, { body, timestamp }, sent) {
    // It is no change of the enrolment (W28).
    await trx
      .updateTable('enrolments')
      .set({ reminded_at: timestamp })
      .where('id', '=', body.StudentCourseId)
      .execute();
    return sent === 'maybe' ? refused(texts.dues.reminderMayBeSent, { MAY_BE_SENT: 1 }) : done();
  },
};
