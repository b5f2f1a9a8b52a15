import { sql } from 'kysely';
import { importMessages } from '#domain/import/messages.ts';
import { yearOf, todayInIndia } from '#domain/words/dates.ts';
import { anyCourse } from '#server/certificates/issue.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { leaveOutNumbers } from '#server/money/receipts/skippedNumbers.ts';
import { noPassword } from '#server/access/session/passwords.ts';
import { noneWaiting } from '#server/access/session/temporaryPassword.ts';

/** A user of a restored database, for the operator's report. */
export interface KnownUser {
  userName: string;
  profile: string;
  active: boolean;
  /** Had only a temporary password, which is void now. */
  needsPassword: boolean;
}

/**
 * Removes from a restored database what must not come back: sessions, temporary passwords, claims of effects, what was taken out.
 * @param skip how many numbers of each series of certificates and receipts to leave out: those printed since the backup
 * @returns the users it knows
 */
export const cleanse = (db: Connection, now: Date, skip: number): Promise<KnownUser[]> =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('sessions').execute();
    await trx.deleteFrom('exports').execute();
    // Those that waited were sent after the backup.
    await trx.deleteFrom('applicant_mails').execute();
    await trx.deleteFrom('done_writes').where('answer', 'is', null).execute();
    await trx.updateTable('users').set(noneWaiting).execute();
    await trx
      .updateTable('users')
      .set({ password_hash: noPassword, password_expires_at: null })
      .where('must_change', '=', 1)
      .execute();
    await haltImports(trx);
    if (skip > 0) await skipNumbers(trx, now, skip);
    const users = await trx
      .selectFrom('users')
      .select(['user_name', 'profile', 'status', 'password_hash'])
      .orderBy('id')
      .execute();
    return users.map(({ user_name, profile, status, password_hash }) => ({
      userName: user_name,
      profile,
      active: status === 0,
      needsPassword: password_hash === noPassword,
    }));
  });

/** An import that was under way waits for somebody: what it did since the backup is not here. */
async function haltImports(trx: Transaction): Promise<void> {
  const made = sql`exists (select 1 from import_rows where import_id = imports.id and made is not null)`;
  await trx
    .updateTable('imports')
    .set({
      claimed_by: null,
      state: sql`case state when 'READING' then 'FAILED' when 'CHECKING' then 'READ' else case when ${made} then 'DONE' else 'CHECKED' end end`,
      message: importMessages.restored,
    })
    .where('state', 'in', ['READING', 'CHECKING', 'RUNNING', 'UNDOING'])
    .execute();
}

/** Advances every counter, including those of years and courses added since the backup. */
async function skipNumbers(trx: Transaction, now: Date, skip: number): Promise<void> {
  const { newest } = await trx
    .selectFrom('activity')
    .select(sql<string | null>`max(at)`.as('newest'))
    .executeTakeFirstOrThrow();
  const today = todayInIndia(now);
  const backedUp = newest === null ? today : todayInIndia(new Date(newest));
  const since = backedUp < today ? backedUp : today;
  await leaveOutNumbers(trx, since, today, skip);
  const first = yearOf(since);
  const years = Array.from({ length: yearOf(today) - first + 1 }, (_year, offset) => first + offset);
  await trx
    .updateTable('certificate_counters')
    .set({ last: sql`last + ${skip}` })
    .where('course_code', '!=', anyCourse)
    .execute();
  await trx
    .insertInto('certificate_counters')
    .values(years.map((year) => ({ course_code: anyCourse, year, last: skip })))
    .onConflict((conflict) =>
      conflict.columns(['course_code', 'year']).doUpdateSet({ last: sql`certificate_counters.last + ${skip}` }),
    )
    .execute();
  await trx
    .insertInto('application_counters')
    .values(years.map((year) => ({ year, last: skip })))
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`application_counters.last + ${skip}` }))
    .execute();
}
