import type { AnswerOf } from '#contract/calls/index.ts';
import type { StatementColumn } from '#domain/import/statement.ts';
import { statementMessages } from '#domain/money/statement.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { lockWithMatches, uncover } from '#server/money/statement/cover.ts';

type Answer = AnswerOf<'GetStatements'>['result'][number];

/** What is kept of a sheet beside its first rows. */
export type KeptSheet = Omit<Answer['SHEETS'][number], 'FIRST'>;
/** The first rows of each sheet. */
export type FirstRows = Answer['SHEETS'][number]['FIRST'][];

const parsed = <Value>(text: string) => JSON.parse(text) as Value;

const statementById = (db: Connection, id: number) => db.selectFrom('statements').selectAll().where('id', '=', id);

const withJson = ({
  sheets,
  first_rows,
  heads,
  columns,
  ...row
}: NonNullable<Awaited<ReturnType<ReturnType<typeof statementById>['executeTakeFirst']>>>) => ({
  ...row,
  sheets: parsed<KeptSheet[]>(sheets),
  first: parsed<FirstRows>(first_rows),
  heads: parsed<string[]>(heads),
  columns: parsed<StatementColumn[]>(columns),
});

/** A statement as it is kept. */
export type Statement = ReturnType<typeof withJson>;

/** A statement; undefined where there is none. */
export async function findStatement(db: Connection, id: number): Promise<Statement | undefined> {
  const row = await statementById(db, id).executeTakeFirst();
  return row && withJson(row);
}

/** Locks a statement. Refuses an unknown one. */
export async function lockStatement(trx: Transaction, id: number): Promise<Statement> {
  const statement = await lockStatementIfThere(trx, id);
  if (!statement) throw new Refusal(statementMessages.notFound);
  return statement;
}

/** As `lockStatement`; undefined where it is gone. */
export async function lockStatementIfThere(trx: Transaction, id: number): Promise<Statement | undefined> {
  const row = await statementById(trx, id).$call(lockRow(trx)).executeTakeFirst();
  return row && withJson(row);
}

/** The statement of an account, but for this one, whose columns somebody said last, and that was read last. */
export const findEarlier = (db: Connection, { id, account }: Pick<Statement, 'id' | 'account'>, isSaid: boolean) =>
  db
    .selectFrom('statements')
    .selectAll()
    .where('account', '=', account)
    .where('state', '=', 'READ')
    .where('id', '<>', id)
    .where(isSaid ? 'is_said' : 'account_end', isSaid ? '=' : '<>', isSaid ? 1 : '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row && withJson(row));

/** Lines that stand in a statement and in no other, but for those of some hashes. */
export async function ownLines(
  db: Connection,
  statementId: number,
  but: ReadonlySet<string> = new Set(),
): Promise<number[]> {
  const rows = await db
    .selectFrom('line_uses')
    .innerJoin('statement_lines', 'statement_lines.id', 'line_id')
    .select(['statement_lines.id', 'hash'])
    .where('statement_id', '=', statementId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('line_uses as other')
            .select('other.line_id')
            .whereRef('other.line_id', '=', 'line_uses.line_id')
            .where('other.statement_id', '<>', statementId),
        ),
      ),
    )
    .execute();
  return rows.filter(({ hash }) => !but.has(hash)).map(({ id }) => id);
}

/** Forgets lines with what they were matched with, their hashes and what was asked for on them (W63). The statement is locked. */
export async function dropLines(trx: Transaction, ids: readonly number[], timestamp: string): Promise<void> {
  if (ids.length === 0) return;
  const { matchIds } = await lockWithMatches(trx, ids);
  if (matchIds.length > 0) await uncover(trx, matchIds, { timestamp });
  for (const table of ['money_asks', 'line_offers', 'line_uses'] as const)
    await trx
      .deleteFrom(table)
      .where(isOneOf(trx, 'line_id', ids))
      .execute();
  await trx
    .deleteFrom('statement_lines')
    .where(isOneOf(trx, 'id', ids))
    .execute();
}

/** Takes lines out of a statement that stand in another one, too, but for those of some hashes. The statement is locked. */
export async function leaveLines(trx: Transaction, statementId: number, but: ReadonlySet<string>): Promise<void> {
  const rows = await trx
    .selectFrom('line_uses')
    .innerJoin('statement_lines', 'statement_lines.id', 'line_id')
    .select(['line_id', 'hash'])
    .where('statement_id', '=', statementId)
    .execute();
  const left = rows.filter(({ hash }) => !but.has(hash)).map(({ line_id }) => line_id);
  await trx
    .deleteFrom('line_uses')
    .where('statement_id', '=', statementId)
    .where(isOneOf(trx, 'line_id', left))
    .execute();
}
