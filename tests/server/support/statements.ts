import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '#contract/calls/index.ts';
import type { SharedServer } from './sharedServer.ts';

type Statement = AnswerOf<'GetStatements'>['result'][number];
type Server = Pick<SharedServer, 'office'>;

/** Waits until a statement is read, and payments that came later were compared with its lines. */
export async function settledStatement({ office }: Server, StatementId: number): Promise<Statement> {
  for (;;) {
    const [statement] = await office.result('GetStatements', { StatementId });
    if (!statement) throw new Error(`There is no statement ${StatementId}`);
    if (statement.MATCHING === 0) return statement;
    await pause(20);
  }
}

/** Reads pasted cells as the statement of an account, and answers it once it is read. */
export async function readStatementOf(server: Server, Text: string, Account = 'Indian Bank'): Promise<Statement> {
  const { OUT_ID = 0 } = await server.office.write('StartStatement', { Text, Account, FileName: 'November.csv' });
  return settledStatement(server, OUT_ID);
}

/** Cells as they are pasted: heads of a bank, and a row for each line. */
export const pastedStatement = (
  lines: readonly (readonly [day: string, narration: string, credit: string, debit?: string])[],
) =>
  [
    'Txn Date\tDescription\tDebit\tCredit',
    ...lines.map(([day, narration, credit, debit = '']) => [day, narration, debit, credit].join('\t')),
  ].join('\n');

/** All lines of an account, the oldest first. */
export const linesOf = async (
  { office }: Server,
  more: Parameters<typeof office.result<'GetStatementLines'>>[1] = {},
) =>
  (await office.result('GetStatementLines', more)).toSorted(
    (one, other) => one.DAY.localeCompare(other.DAY) || one.ID - other.ID,
  );
