import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { applicationNumber } from '#domain/messages/application.ts';
import { yearOf } from '#domain/words/dates.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';

/** What is kept of an applicant's key: whoever reads the database cannot look up the status with it. */
export const hashStatusKey = (statusKey: string): string => hash('sha256', statusKey);

/** The registration of a key's hash; undefined where there is none. */
export const findByStatusKey = (db: Connection, statusKeyHash: string) =>
  db.selectFrom('registrations').selectAll().where('status_key_hash', '=', statusKeyHash).executeTakeFirst();

/** The next application number of the year. Whoever draws one locks its counter until the transaction ends, so that numbers have no gaps. */
export async function drawApplicationNumber(trx: Transaction, today: string): Promise<string> {
  const year = yearOf(today);
  const { last } = await trx
    .insertInto('application_counters')
    .values({ year, last: sql<number>`1` })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`application_counters.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return applicationNumber(year, last);
}
