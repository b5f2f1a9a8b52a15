import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { StatementLine } from '#domain/import/statement.ts';
import { bankModes, reachDays } from '#domain/money/statement.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { addDays } from '#domain/words/dates.ts';
import { foldCase } from '#domain/words/text.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import { drawnSecret } from '#server/db/drawnSecret.ts';

/** A line that is to be kept, and by what it is known again. */
export interface LineToKeep extends StatementLine {
  /** Among equal ones of its day, from 0. */
  place: number;
  hash: string;
}

/** The key of the lines' hashes: of a line that was erased nobody finds out what it said (W63). */
export const readLineKey = (db: Connection): Promise<string> => drawnSecret(db, 'statementLines');

/** Lines with their place among equal ones of their day, and with what they are known again by (W63). */
export function hashLines(key: string, account: string, lines: readonly StatementLine[]): LineToKeep[] {
  const places = new Map<string, number>();
  return lines.map((line) => {
    const said = JSON.stringify([foldCase(account), line.day, line.paise, line.narration, line.reference]);
    const place = places.get(said) ?? 0;
    places.set(said, place + 1);
    return { ...line, place, hash: createHmac('sha256', key).update(`${place} ${said}`).digest('base64url') };
  });
}

/** Of lines those that are kept: what came in, and what went out with the amount of a refund of those weeks. */
export async function withoutDebits(db: Connection, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const refunds = await db
    .selectFrom('payments')
    .select(['paid_fee_paise', 'payment_date'])
    .where('kind', '=', paymentKind.refund)
    .where('voided_at', 'is', null)
    .where('payment_mode', 'in', [...bankModes])
    .execute();
  const daysOf = Map.groupBy(refunds, ({ paid_fee_paise }) => paid_fee_paise);
  return lines.filter(
    ({ paise, day }) =>
      paise > 0 ||
      daysOf
        .get(paise)
        ?.some(
          ({ payment_date }) => payment_date >= addDays(day, -reachDays) && payment_date <= addDays(day, reachDays),
        ),
  );
}

/** Keeps lines of a statement, each once over all statements of its account: one that is known already is only noted here, too. */
export async function keepLines(
  trx: Transaction,
  { id, account }: { id: number; account: string },
  lines: readonly LineToKeep[],
  timestamp: string,
): Promise<void> {
  const hashes = JSON.stringify(lines.map(({ hash }) => hash));
  const known = async () => {
    const rows = await trx
      .selectFrom('statement_lines')
      .select(['id', 'hash'])
      .where('hash', 'in', JSON.parse(hashes) as string[])
      .execute();
    return new Map(rows.map((row) => [row.hash, row.id]));
  };
  const before = await known();
  const fresh = lines.filter(({ hash }) => !before.has(hash));
  await bulkInsert(
    trx,
    'statement_lines',
    fresh.map(({ day, paise, narration, reference, place, hash }) => ({
      account,
      day,
      amount_paise: paise,
      narration,
      reference,
      place,
      hash,
      state: 'OPEN' as const,
      match_id: null,
      erased_on: null,
      date_created: timestamp,
      date_modified: timestamp,
    })),
  );
  const ids = [...(await known()).values()];
  const noted = await trx
    .selectFrom('line_uses')
    .select('line_id')
    .where('statement_id', '=', id)
    .where('line_id', 'in', ids)
    .execute();
  const isNoted = new Set(noted.map(({ line_id }) => line_id));
  await bulkInsert(
    trx,
    'line_uses',
    ids.filter((line_id) => !isNoted.has(line_id)).map((line_id) => ({ statement_id: id, line_id })),
  );
}

/** How many lines a statement has, and how many of them no earlier one had. */
export async function countLines(db: Connection, statementId: number): Promise<{ lines: number; fresh: number }> {
  const row = await db
    .selectFrom('line_uses')
    .where('statement_id', '=', statementId)
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .select(
      sql<number>`coalesce(sum(case when exists (select 1 from line_uses as earlier
        where earlier.line_id = line_uses.line_id and earlier.statement_id < ${statementId}) then 0 else 1 end), 0)`.as(
        'fresh',
      ),
    )
    .executeTakeFirstOrThrow();
  return { lines: Number(row.lines), fresh: Number(row.fresh) };
}
