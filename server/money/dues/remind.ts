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
import { dueReminderMail } from './dueReminderMail.ts';
import { MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';

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
  const { email, ...names } = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['students.email', 'students.name as studentName', 'course_name as courseName'])
    .where('enrolments.id', '=', id)
    .executeTakeFirstOrThrow();
  const { account } = (await readAccounts(db, [id])).get(id) ?? {};
  const balance = account && balanceOf(account);
  if (!balance?.oldestDue) throw new Refusal(moneyMessages.nothingDue);
  if (email === '') throw new Refusal(moneyMessages.noAddress);
  const { overdue } = overdueOf(balance, today);
  const open = balance.instalments.filter(({ amount, covered }) => covered < amount);
  return {
    email,
    reminder: { ...names, due: toRupees(balance.due), overdue: toRupees(overdue), oldestDue: balance.oldestDue },
    parts: open.map(({ dueDate, amount, covered }) => ({ dueDate, amount: toRupees(amount - covered) })),
  };
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
    const { email, reminder, parts } = await readReminder(db.kysely, id, today);
    const settings = await readSettings(db.kysely, config);
    const { instituteName, phone, upiId, upiName } = settings;
    const upi = upiId ? { id: upiId, name: upiName } : undefined;
    const mail = dueReminderMail({
      to: email,
      reminder: { ...reminder, instituteName, phone, upi },
      parts,
      from: config.mailFrom,
      name: `due-${id}-${now.getTime()}`,
    });
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
