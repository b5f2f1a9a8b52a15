import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { checkStatementColumns } from '#domain/import/statement.ts';
import { lineStates, statementMessages } from '#domain/money/statement.ts';
import { foldCase, tidy } from '#domain/words/text.ts';
import { addsOne, changesOne } from '#server/activity/affected.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { keepSource } from '#server/import/source.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { dropLines, findStatement, leaveLines, lockStatement, ownLines, type Statement } from './record.ts';
import { hasNewPayments, isNewest } from './runner.ts';

type Answer = AnswerOf<'GetStatements'>['result'][number];

/** The most statements that are listed. */
const listed = 100;

/** How many lines of a statement are in each state. */
async function countStates(db: Connection, statementId: number) {
  const rows = await db
    .selectFrom('line_uses')
    .innerJoin('statement_lines', 'statement_lines.id', 'line_id')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('statement_id', '=', statementId)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  const [OPEN, OFFERED, MATCHED, IGNORED] = lineStates.map((state) => counts.get(state) ?? 0);
  return { OPEN: OPEN ?? 0, OFFERED: OFFERED ?? 0, MATCHED: MATCHED ?? 0, IGNORED: IGNORED ?? 0 };
}

/** What only a question about the present rows tells: who read it, whether its file is there, and whether payments are still compared. */
const readBeside = (db: Connection, id: number) =>
  db
    .selectFrom('statements')
    .innerJoin('users', 'users.id', 'statements.user_id')
    .leftJoin('files', 'files.id', 'statements.file_id')
    .select(['user_name', sql<0 | 1>`case when files.id is null then 0 else 1 end`.as('readable')])
    .select(sql<0 | 1>`case when ${isNewest} and ${hasNewPayments} then 1 else 0 end`.as('matching'))
    .where('statements.id', '=', id)
    .executeTakeFirstOrThrow();

async function answerOf(db: Connection, id: number, whole: boolean): Promise<Answer | undefined> {
  const statement = await findStatement(db, id);
  if (!statement) return undefined;
  const { user_name, readable, matching } = await readBeside(db, id);
  const isReading = statement.state === 'READING';
  return {
    ID: statement.id,
    ACCOUNT: statement.account,
    FILE_NAME: statement.file_name,
    STATE: statement.state,
    TEXT: statement.message,
    SHEETS: statement.sheets.map((sheet, at) => ({
      ...sheet,
      FIRST: whole && readable === 1 ? (statement.first[at] ?? []) : [],
    })),
    SHEET: statement.sheet,
    HEAD_ROW: statement.head_row,
    COLUMNS: statement.columns.map(({ Field, Column }) => ({ FIELD: Field, COLUMN: Column })),
    DATE_ORDER: statement.date_order,
    READABLE: isReading ? 0 : readable,
    MATCHING: isReading ? 1 : matching,
    COUNTS: {
      LINES: statement.line_count,
      NEW: statement.new_count,
      DEBITS: statement.debit_count,
      ...(await countStates(db, id)),
    },
    FIRST_DAY: statement.first_day || null,
    LAST_DAY: statement.last_day || null,
    USER_NAME: user_name,
    STARTED_AT: statement.date_created,
  };
}

/** The account as it was called first: capitals make no other one. */
async function knownAccount(trx: Transaction, account: string): Promise<string> {
  const rows = await trx.selectFrom('statements').select('account').distinct().execute();
  return rows.find((row) => foldCase(row.account) === foldCase(account))?.account ?? account;
}

/** Refuses a statement that is being read. */
function requireSettled({ state }: Statement): void {
  if (state === 'READING') throw new Refusal(statementMessages.stillReading);
}

/** The calls that read statements of the bank (W63). What takes longer than a call is done by `startStatementRunner`. */
export const statementHandlers: Handlers<'GetStatements' | 'StartStatement' | 'ReadStatement' | 'DropStatement'> = {
  GetStatements: {
    kind: 'read',
    async read({ db }, { body }) {
      const ids =
        body.StatementId > 0
          ? [{ id: body.StatementId }]
          : await db.kysely.selectFrom('statements').select('id').orderBy('id', 'desc').limit(listed).execute();
      const result: Answer[] = [];
      for (const { id } of ids) {
        const answer = await answerOf(db.kysely, id, body.StatementId > 0);
        if (answer) result.push(answer);
      }
      return { result };
    },
  },

  StartStatement: {
    kind: 'write',
    affects: addsOne('statements', 'OUT_ID'),
    async write(trx, context, { wakeStatements }) {
      const { body, user, timestamp } = context;
      const account = tidy(body.Account ?? '');
      if (account === '') throw new Refusal(statementMessages.accountNeeded);
      const file_id = await keepSource(trx, context);
      const { id } = await trx
        .insertInto('statements')
        .values({
          account: await knownAccount(trx, account),
          file_name: body.FileName ?? '',
          file_id,
          state: 'READING',
          user_id: signedIn({ user }).id,
          claimed_by: null,
          date_created: timestamp,
          date_modified: timestamp,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      wakeStatements();
      return done({ OUT_ID: id });
    },
  },

  ReadStatement: {
    kind: 'write',
    affects: changesOne('statements', 'StatementId'),
    async write(trx, { body, timestamp }, { wakeStatements }) {
      const statement = await lockStatement(trx, body.StatementId);
      requireSettled(statement);
      const file = trx.selectFrom('files').select('id').where('id', '=', statement.file_id);
      if (!(await file.executeTakeFirst())) throw new Refusal(statementMessages.fileGone);
      const { Sheet: sheet, HeadRow: head_row, Columns: columns } = body;
      if (!statement.sheets[sheet]) throw new Refusal(statementMessages.sheetNotFound);
      const problem = checkStatementColumns(columns);
      if (problem) throw new Refusal(problem);
      await trx
        .updateTable('statements')
        .set({ sheet, head_row, columns: JSON.stringify(columns), date_order: body.DateOrder ?? '', is_said: 1 })
        .set({ state: 'READING', message: '', claimed_by: null, date_modified: timestamp })
        .where('id', '=', statement.id)
        .execute();
      wakeStatements();
      return done();
    },
  },

  DropStatement: {
    kind: 'write',
    affects: changesOne('statements', 'StatementId'),
    async write(trx, { body, timestamp }) {
      const statement = await lockStatement(trx, body.StatementId);
      requireSettled(statement);
      await dropLines(trx, await ownLines(trx, statement.id), timestamp);
      await leaveLines(trx, statement.id, new Set());
      await trx.deleteFrom('statements').where('id', '=', statement.id).execute();
      await trx.deleteFrom('files').where('id', '=', statement.file_id).execute();
      return done();
    },
  },
};
