import { texts } from '../../contract/texts.ts';
import { checkReminderMail } from '../../domain/dues.ts';
import { balanceOf, overdueOf } from '../../domain/ledger.ts';
import { toRupees } from '../../domain/money.ts';
import { moneyMessages } from '../../domain/moneyMessages.ts';
import { changesOne } from '../activity/affected.ts';
import { done, type EffectHandler, refused } from '../calls/handler.ts';
import type { Connection, Transaction } from '../db/connection.ts';
import { lockRow } from '../db/lockRow.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import { readAccounts } from '../ledger/accounts.ts';
import { dueReminderMail } from '../mail/dueReminderMail.ts';
import { MailMayBeSent, MailWithheld } from '../mail/mail.ts';
import { withLogo } from '../mail/withLogo.ts';
import { readLogo } from '../settings/logo.ts';
import { readSettings } from '../settings/read.ts';

/** Holds an enrolment that may be reminded of what is due, and takes note that it is; answers when it was reminded before. */
async function takeTurn(trx: Transaction, id: number, now: Date) {
  const enrolment = await trx
    .selectFrom('enrolments')
    .select(['status', 'due_paise', 'fee_assumed', 'reminded_at'])
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!enrolment) throw new Refusal(moneyMessages.enrolmentNotFound);
  const { status, due_paise: due, fee_assumed: feeAssumed, reminded_at: remindedAt } = enrolment;
  const problem = checkReminderMail({ status, due, feeAssumed, remindedAt }, now);
  if (problem) throw new Refusal(problem);
  await remember(trx, id, now.toISOString());
  return remindedAt;
}

/** It is no change of the enrolment (W28). */
const remember = (trx: Transaction, id: number, at: string | null) =>
  trx.updateTable('enrolments').set({ reminded_at: at }).where('id', '=', id).execute();

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
 * Mails the student what is due (W44). That it was reminded is kept before the mail goes out, so that two people at once send one;
 * a mail that surely did not go out takes that back.
 */
export const sendDueReminder: EffectHandler<'SendDueReminder', 'sent' | 'maybe'> = {
  kind: 'effect',
  affects: changesOne('enrolments', 'StudentCourseId'),
  async perform({ db, config, mailer, log }, { body: { StudentCourseId: id }, now, today }, mayHappen) {
    const before = await inTransaction(db.kysely, (trx) => takeTurn(trx, id, now));
    try {
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
      const lastCheck = () => inTransaction(db.kysely, (trx) => mayHappen(trx, 'maybe'));
      await mailer.send(withLogo(mail, await readLogo(db.kysely, settings.logoFileId)), lastCheck);
      return 'sent';
    } catch (error) {
      if (error instanceof MailMayBeSent) return 'maybe';
      await inTransaction(db.kysely, (trx) => remember(trx, id, before));
      if (error instanceof Refusal) throw error;
      if (error instanceof MailWithheld) throw error.cause;
      log.warn({ err: error, enrolmentId: id }, 'The mail server did not take a reminder');
      throw new Refusal(texts.dues.reminderFailed);
    }
  },
  record: (_trx, _context, sent) =>
    Promise.resolve(sent === 'maybe' ? refused(texts.dues.reminderMayBeSent, { MAY_BE_SENT: 1 }) : done()),
};
