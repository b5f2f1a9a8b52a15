import { subDays } from 'date-fns/subDays';
import { remindsOfAny } from '#domain/institute/reminders.ts';
import { isClassDay } from '#domain/classes/classDays.ts';
import { clockInIndia, todayInIndia } from '#domain/words/dates.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { ownPagesAt } from '#server/people/ownPage/address.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings, settingsId } from '#server/institute/read.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import type { Services } from '#server/protocol/services.ts';
import { judge, type Judged } from './judge.ts';
import { findReasons, type DueReason } from './reasons.ts';

/** When the steps were switched on or changed, and the last day that was written down. */
const readDays = (db: Connection) =>
  db.selectFrom('settings').select(['id', 'reminders_since', 'reminders_day']).where('id', '=', settingsId);

const reasonKey = ({ enrolmentId, kind, about, step }: DueReason) => `${enrolmentId} ${kind} ${about} ${step}`;

/** Those of some reasons that are not written down yet. */
async function notWrittenDown(db: Connection, reasons: readonly DueReason[]): Promise<DueReason[]> {
  if (reasons.length === 0) return [];
  const rows = await db
    .selectFrom('reminders')
    .select(['enrolment_id as enrolmentId', 'kind', 'about', 'step', 'student_id as studentId', 'told_day as toldDay'])
    .where('about', 'in', [...new Set(reasons.map(({ about }) => about))])
    .execute();
  const known = new Set(rows.map(reasonKey));
  return reasons.filter((reason) => !known.has(reasonKey(reason)));
}

/** What is told on a day, and what not, of what was not written down before (W65); nothing on a holiday, or while all is switched off. */
export async function judgeDay({ db: { kysely: db }, config }: Pick<Services, 'db' | 'config'>, day: string) {
  const { reminders, instituteName } = await readSettings(db, config);
  const { reminders_since } = await readDays(db).executeTakeFirstOrThrow();
  const calendar = await readCalendar(db, day);
  const isHoliday = !isClassDay(day, calendar);
  if (isHoliday || reminders_since === null) return { isHoliday, judged: [] };
  const since = todayInIndia(new Date(reminders_since));
  const reasons = await notWrittenDown(db, await findReasons(db, reminders, { today: day, since, calendar }));
  return { isHoliday, judged: await judge(db, reasons, { instituteName, today: day, pagesAt: ownPagesAt(config) }) };
}

/** In the list 'By WhatsApp' of an enrolment the newest step of a kind stands alone. */
const dropEarlier = (trx: Transaction, { enrolmentId, kind }: DueReason) =>
  trx
    .updateTable('reminders')
    .set({ state: 'NOT', why: 'Another step came before it was opened' })
    .where('enrolment_id', '=', enrolmentId)
    .where('kind', '=', kind)
    .where('state', '=', 'WHATSAPP')
    .execute();

async function writeDown(trx: Transaction, { reason, state, why }: Judged, day: string, timestamp: string) {
  if (state === 'WHATSAPP') await dropEarlier(trx, reason);
  await trx
    .insertInto('reminders')
    .values({
      student_id: reason.studentId,
      enrolment_id: reason.enrolmentId,
      kind: reason.kind,
      about: reason.about,
      step: reason.step,
      told_day: reason.toldDay,
      day,
      state: state === 'MAILED' ? 'WAITING' : state,
      why,
      message_id: null,
      free_at: timestamp,
      tries: 0,
      claimed_by: null,
      may_be_sent: 0,
      date_created: timestamp,
    })
    .onConflict((conflict) => conflict.columns(['enrolment_id', 'kind', 'about', 'step']).doNothing())
    .execute();
}

/**
 * Writes down once a day, from the hour of the settings on, whom the server reminds and why others not (W65). Of two servers at once one does: the
 * other finds the day written down. Nothing is told yet: `startReminderSender` does that, and looks again.
 */
export async function planReminders(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const now = clock();
  const today = todayInIndia(now);
  const { reminders } = await readSettings(db.kysely, config);
  if (!remindsOfAny(reminders) || clockInIndia(now).getUTCHours() < reminders.hour) return;
  const { reminders_day: before } = await readDays(db.kysely).executeTakeFirstOrThrow();
  if (before !== null && before >= today) return;
  const { judged } = await judgeDay(services, today);
  await inTransaction(db.kysely, async (trx) => {
    const row = await readDays(trx).$call(lockRow(trx)).executeTakeFirstOrThrow();
    if (row.reminders_day !== before) return;
    for (const one of judged) await writeDown(trx, one, today, now.toISOString());
    await trx.updateTable('settings').set({ reminders_day: today }).where('id', '=', settingsId).execute();
  });
}

/** So long it is kept what became of a reminder, in days: none of its step comes again by then. */
const keptDays = 365;

/** Forgets reminders that are older than a year, as the texts of messages are. */
export const forgetOldReminders = (trx: Transaction, now: Date) =>
  trx
    .deleteFrom('reminders')
    .where('day', '<', todayInIndia(subDays(now, keptDays)))
    .execute();
