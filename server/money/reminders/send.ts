import { sql, type SqlBool } from 'kysely';
import { addMinutes } from 'date-fns/addMinutes';
import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';
import { remindsOfAny } from '#domain/institute/reminders.ts';
import { isClassDay } from '#domain/classes/classDays.ts';
import { holdsSoLong } from '#domain/money/reminders.ts';
import { addDays, clockInIndia, todayInIndia } from '#domain/words/dates.ts';
import { TooManyTries, Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { ReminderRow, RowChange } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings, type Settings } from '#server/institute/read.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import type { Mail } from '#server/mail/mail.ts';
import { fillMessage } from '#server/messages/fillMessage.ts';
import { keepMessage, setState } from '#server/messages/keep.ts';
import { messageMail } from '#server/messages/messageMail.ts';
import { mailStates } from '#server/messages/send.ts';
import { ownReminder } from '#server/money/dues/remind.ts';
import { ownPagesAt } from '#server/people/ownPage/address.ts';
import { type MailEnd, mailPerson } from '#server/people/mailPerson.ts';
import { ClaimedWork } from '#server/protocol/claimedWork.ts';
import type { Services } from '#server/protocol/services.ts';
import { judge, type Judged } from './judge.ts';

type Row = ReminderRow;

/** Nobody who is signed in sends it. */
const byItself = { user: null } as const;

/** How often it looks for reminders that wait. */
const lookEveryMs = secondsToMilliseconds(10);
/** When it looks after a start: what was written down is waiting, and the process before soon counts as gone. */
const wokenMs = [1_000, 3_000, 6_000];
/** A mail that the mail server did not take is tried so often, each pause twice as long as the one before. */
const mostTries = 6;
const firstPauseMinutes = 10;

const notTold = {
  tooLate: 'Could not be sent in time',
  off: 'Reminders were switched off',
  notTaken: 'The mail server did not take it',
  otherAddress: 'The address was changed meanwhile',
} as const;

/** Mails the reminders that wait, one after the other, each once (W65). */
export function startReminderSender(services: Services): ClaimedWork<'reminders'> {
  return new ClaimedWork(services, {
    everyMs: lookEveryMs,
    wokenMs,
    failed: 'Reminders could not be sent',
    table: 'reminders',
    waits: () => sql<SqlBool>`(state = 'WAITING' and free_at <= ${services.clock().toISOString()})`,
    order: 'id',
    work: (row, claim) => remind(services, row, claim),
  });
}

const reasonOf = (row: Row) => ({
  kind: row.kind,
  enrolmentId: row.enrolment_id,
  studentId: row.student_id,
  about: row.about,
  step: row.step,
  toldDay: row.told_day,
});

/** Changes a reminder that is claimed still, and frees it. */
async function free(db: Connection, { id }: Row, claim: string, set: RowChange<'reminders'>): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ ...set, claimed_by: null })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .execute();
}

async function remind(services: Services, row: Row, claim: string): Promise<void> {
  const { db, config, clock } = services;
  const now = clock();
  const today = todayInIndia(now);
  const settings = await readSettings(db.kysely, config);
  const end = (why: string) => free(db.kysely, row, claim, { state: 'NOT', why });
  // The process that was sending it is gone.
  if (row.may_be_sent === 1) return noteEnd(services, row, claim, 'maybe');
  if (!holdsSoLong(row.day, today)) return end(notTold.tooLate);
  if (!remindsOfAny(settings.reminders)) return end(notTold.off);
  const calendar = await readCalendar(db.kysely, today);
  if (!isClassDay(today, calendar) || hourInIndia(now) < settings.reminders.hour)
    return free(db.kysely, row, claim, { free_at: nextHour(now, settings) });
  try {
    await send(services, row, claim, { settings, now, today, pagesAt: ownPagesAt(config) });
  } catch (error) {
    if (error instanceof TooManyTries) {
      return free(db.kysely, row, claim, { free_at: addMinutes(now, 1).toISOString() });
    }
    if (error instanceof Refusal) return end(error.message);
    throw error;
  }
}

const hourInIndia = (now: Date): number => clockInIndia(now).getUTCHours();

/** The hour of the settings, on this day or the next one. */
function nextHour(now: Date, { reminders: { hour } }: Settings): string {
  const today = todayInIndia(now);
  const day = hourInIndia(now) < hour ? today : addDays(today, 1);
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`).toISOString();
}

interface Moment {
  settings: Settings;
  now: Date;
  today: string;
  /** `ownPagesAt`. */
  pagesAt: string;
}

/** Who is told of a reminder now. Refuses where nobody is mailed any more. */
async function mailable(db: Connection, row: Row, { settings, today, pagesAt }: Moment) {
  const [judged] = await judge(db, [reasonOf(row)], { instituteName: settings.instituteName, today, pagesAt });
  if (judged?.state !== 'MAILED' || !judged.addressee || !judged.filling) throw new Refusal(judged?.why ?? '');
  return { ...judged, addressee: judged.addressee, filling: judged.filling };
}

/** The mail in the words of the institute, or ours. */
async function mailOf(
  db: Connection,
  from: string,
  { reason, words, filling, addressee, toGuardian }: Awaited<ReturnType<typeof mailable>>,
  { settings, now, today }: Moment,
): Promise<Omit<Mail, 'to'>> {
  const header = { from, name: `reminder-${reason.enrolmentId}-${reason.about}-${now.getTime()}` };
  if (!words) return ownReminder(db, reason.enrolmentId, settings, header, today);
  const { instituteName, email: replyTo } = settings;
  const about = { studentName: addressee.NAME, toGuardian, instituteName, replyTo };
  return messageMail({ ...header, ...fillMessage(words, filling), ...about });
}

/** What stands in Messages of a reminder. */
const messageRow = (row: Row, judged: Judged, { subject, text }: Pick<Mail, 'subject' | 'text'>, now: Date) => ({
  student_id: row.student_id,
  enrolment_id: row.enrolment_id,
  channel: 'email' as const,
  to_guardian: Number(judged.toGuardian),
  address: judged.address,
  subject,
  text,
  user_id: null,
  date_created: now.toISOString(),
});

/**
 * Hands a reminder to the mail server. Once that is about to have all of it, the enrolment is locked and everything is read again: what was paid,
 * attended or changed meanwhile withholds it, and what comes after waits until it is noted that it may be sent.
 */
async function send(services: Services, row: Row, claim: string, moment: Moment): Promise<void> {
  const { db, config } = services;
  const { settings, now } = moment;
  const judged = await mailable(db.kysely, row, moment);
  const mail = await mailOf(db.kysely, config.mailFrom, judged, moment);
  const message = messageRow(row, judged, mail, now);
  let messageId = 0;
  const lastCheck = () =>
    inTransaction(db.kysely, async (trx) => {
      await lockEnrolment(trx, row.enrolment_id);
      const again = await mailable(trx, row, moment);
      if (again.address !== judged.address) throw new Refusal(notTold.otherAddress);
      messageId = await keepMessage(trx, { ...message, state: 'UNKNOWN' });
      const { numUpdatedRows } = await trx
        .updateTable('reminders')
        .set({ may_be_sent: 1, message_id: messageId })
        .where('id', '=', row.id)
        .where('claimed_by', '=', claim)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error('The claim is lost');
    });
  const end = await mailPerson(services, byItself, {
    mail,
    to: [judged.address],
    limit: 'mailTo',
    pace: [['message', 'all', settings.messagesPerMinute]],
    lastCheck,
    what: 'a reminder',
    about: { enrolmentId: row.enrolment_id },
  });
  if (end !== 'refused') return noteEnd(services, row, claim, end);
  if (messageId === 0 && row.tries + 1 < mostTries) {
    const free_at = addMinutes(now, firstPauseMinutes * 2 ** row.tries).toISOString();
    return free(db.kysely, row, claim, { free_at, tries: row.tries + 1 });
  }
  await inTransaction(db.kysely, async (trx) => {
    if (messageId > 0) await setState(trx, messageId, 'REFUSED');
    const message_id = messageId || (await keepMessage(trx, { ...message, state: 'REFUSED' }));
    await free(trx, row, claim, { state: 'NOT', why: notTold.notTaken, message_id });
  });
}

const lockEnrolment = (trx: Transaction, id: number) =>
  trx.selectFrom('enrolments').select('id').where('id', '=', id).$call(lockRow(trx)).executeTakeFirst();

/** Notes that somebody was told, or may have been; of a fee at the enrolment, too, as SendDueReminder does. */
async function noteEnd({ db, clock }: Services, row: Row, claim: string, end: Exclude<MailEnd, 'refused'>) {
  await inTransaction(db.kysely, async (trx) => {
    const told = await trx
      .updateTable('reminders')
      .set({ state: 'MAILED', claimed_by: null })
      .where('id', '=', row.id)
      .where('claimed_by', '=', claim)
      .returning('message_id')
      .executeTakeFirst();
    if (!told) return;
    if (told.message_id !== null) await setState(trx, told.message_id, mailStates[end]);
    if (row.kind !== 'feeReminder') return;
    await trx
      .updateTable('enrolments')
      .set({ reminded_at: clock().toISOString() })
      .where('id', '=', row.enrolment_id)
      .execute();
  });
}
