import { sql } from 'kysely';
import type { PaidRow } from '#domain/money/refund.ts';
import type { Connection } from '#server/db/connection.ts';
import { isReversed } from './unused.ts';

/** The payment rows of an enrolment, the oldest first. */
export async function readPaidRows(db: Connection, enrolmentId: number): Promise<PaidRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['kind', 'paid_fee_paise as amount', 'payment_mode as mode', 'payment_date as day'])
    .select(sql<number>`case when ${isReversed} then 1 else 0 end`.as('reversed'))
    .where('enrolment_id', '=', enrolmentId)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ reversed, ...row }) => ({ ...row, isReversed: reversed === 1 }));
}
