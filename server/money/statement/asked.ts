import { sql } from 'kysely';
import { statementMessages } from '#domain/money/statement.ts';
import { toRupees } from '#domain/words/money.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';

/** What is asked of, a line or a payment. */
type Asked = 'line_id' | 'payment_id';

/** Some rows, the longest waiting first. */
interface Slice {
  offset: number;
  limit: number;
}

const count = async (db: Connection, column: Asked): Promise<number> => {
  const { total } = await db
    .selectFrom('money_asks')
    .where('closed_at', 'is', null)
    .where(column, 'is not', null)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Keeps what the office asks for on a line or a payment, which is locked (W63). Refuses what waits already. */
export async function keepAsk(
  trx: Transaction,
  {
    column,
    id,
    reason,
    userId,
    timestamp,
  }: { column: Asked; id: number; reason: string; userId: number; timestamp: string },
): Promise<void> {
  const waiting = trx.selectFrom('money_asks').select('id').where(column, '=', id).where('closed_at', 'is', null);
  if (await waiting.executeTakeFirst()) throw new Refusal(statementMessages.askedAlready);
  const of = { line_id: null, payment_id: null, [column]: id };
  await trx
    .insertInto('money_asks')
    .values({ ...of, reason, user_id: userId, closed_at: null, date_created: timestamp })
    .execute();
}

/** Lines of the bank for which the office waits for a receipt (W63); amounts in rupees. */
export async function readAskedLines(db: Connection, { offset, limit }: Slice) {
  const rows = await db
    .selectFrom('money_asks')
    .innerJoin('statement_lines', 'statement_lines.id', 'money_asks.line_id')
    .select(['statement_lines.id as ID', 'account', 'day', 'amount_paise', 'narration'])
    .where('closed_at', 'is', null)
    .orderBy('money_asks.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    TOTAL: await count(db, 'line_id'),
    ROWS: rows.map(({ amount_paise, ...row }) => ({ ...row, amount: toRupees(amount_paise) })),
  };
}

/** Payments that the office asks to reverse (W63); amounts in rupees. */
export async function readAskedPayments(db: Connection, { offset, limit }: Slice) {
  const rows = await db
    .selectFrom('money_asks')
    .innerJoin('payments', 'payments.id', 'money_asks.payment_id')
    .innerJoin('students', 'students.id', 'payments.student_id')
    .select(['payments.id as ID', 'payments.student_id', 'students.name', 'paid_fee_paise', 'payment_date as day'])
    .select(sql<string>`money_asks.reason`.as('reason'))
    .where('closed_at', 'is', null)
    .orderBy('money_asks.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    TOTAL: await count(db, 'payment_id'),
    ROWS: rows.map(({ paid_fee_paise, ...row }) => ({ ...row, amount: toRupees(paid_fee_paise) })),
  };
}
