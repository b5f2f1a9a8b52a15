import { sql } from 'kysely';
import type { Books, RowDecision, RowToDecide } from '#domain/import/books.ts';
import type { CellName, RowState } from '#domain/import/kinds.ts';
import { tellSkipped } from '#domain/import/layout.ts';
import { importMessages } from '#domain/import/messages.ts';
import type { ReadRow } from '#domain/import/imported.ts';
import type { ImportCells, RowContext } from '#domain/import/reading.ts';
import { readImportRow } from '#domain/import/row.ts';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { toPaise } from '#domain/words/money.ts';
import { bulkUpdate } from '#server/db/bulkUpdate.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { RowChange } from '#server/db/tables.ts';
import type { Facts } from './facts.ts';
import { newBooks, readBooks } from './readBooks.ts';
import { fieldsOfRow, type Import, type KeptRow } from './record.ts';

/** A row as it is read now. */
export interface Read extends ReadRow {
  kept: KeptRow;
  fields: ImportCells;
  context: RowContext;
}

/** What a row is, and what it would do. */
export interface Evaluated extends Read {
  decision: RowDecision;
}

export type CheckedImport = Pick<Import, 'id' | 'kind' | 'columns' | 'found' | 'head_row' | 'allowed_at'>;

/** Rows that are left out count with their amounts where they are somebody's. */
const isSomebodys = ({ as }: RowContext) => as === '' || as === 'hidden' || as === 'hand';

/** Reads rows by what the texts of the institute mean. */
export function readKeptRows({ kind, columns }: CheckedImport, facts: Facts, rows: readonly KeptRow[]): Read[] {
  return rows.map((kept) => {
    const fields = fieldsOfRow(columns, kept);
    const own = kept.context;
    const as = kept.skipped === 1 ? 'hand' : kept.skipped === 2 ? '' : own.as;
    const spilled = own.spilled.filter((cell) => !(cell in kept.mends));
    const context = { ...own, as, spilled, batch: 'Batch' in kept.mends ? '' : own.batch };
    return { kept, fields, context, ...readImportRow(kind, fields, facts, context) };
  });
}

const sharesRef = ({ found }: CheckedImport, { row }: Read): string => {
  const others = found.sharedRefs[row.identity.ref] ?? [];
  const other = others.find((one) => one.name !== row.identity.name);
  return other && row.identity.ref !== '' ? fill(importMessages.likeRowRef, other) : '';
};

/** A row that was read, to be decided by the books. */
export const toDecide = (imported: CheckedImport, facts: Facts, read: Read): RowToDecide => ({
  kind: imported.kind,
  rowNo: read.kept.row_no,
  row: read.row,
  problems: read.problems,
  isLeftOut: read.context.as !== '',
  sameAs: read.kept.same_as,
  sharesRef: sharesRef(imported, read),
  heldFrom: imported.allowed_at === null ? facts.firstReceipt : '',
});

const named = (rows: readonly KeptRow[]) => rows.map(({ same_as }) => same_as ?? 0).filter((id) => id > 0);

/** Checks rows of an import: against the rules of their fields, and against what is there. `books` are those of the rows before, in a check. */
export async function evaluate(
  db: Connection,
  imported: CheckedImport,
  facts: Facts,
  rows: readonly KeptRow[],
  books?: Books,
): Promise<Evaluated[]> {
  const read = readKeptRows(imported, facts, rows);
  const asked = read.filter(({ context }) => context.as === '').map(({ row }) => row);
  const own = books ?? newBooks();
  const deciding = { importId: imported.id, kind: imported.kind, rows, isCheck: books !== undefined };
  await readBooks(db, own, asked, named(rows), deciding);
  return read.map((one) => ({ ...one, decision: own.decide(toDecide(imported, facts, one)) }));
}

const sumOfPaise = (amounts: readonly { payment: { amount: number } }[]) =>
  amounts.reduce((sum, { payment }) => sum + toPaise(payment.amount), 0);

interface Told {
  FIELD: CellName | '';
  TEXT: string;
  SUGGEST?: string;
  ALSO?: ImportCells;
}

/** What is kept of problems, as they are answered. */
function toldProblems(
  { kept, context, decision }: Evaluated,
  { head_row }: Pick<CheckedImport, 'head_row'>,
  facts: Facts,
): Told[] {
  if (context.as !== '') return [{ FIELD: '', TEXT: tellSkipped(context.as, kept.cells, head_row) }];
  const waits = decision.payments.some(({ state }) => state === 'HELD');
  const held = waits
    ? [{ FIELD: 'PaidOn' as const, TEXT: fill(importMessages.held, { date: formatDay(facts.firstReceipt) }) }]
    : [];
  const problems = decision.problems.map(({ field, message, suggest, also }) => ({
    FIELD: field,
    TEXT: message,
    ...(suggest === undefined ? {} : { SUGGEST: suggest }),
    ...(also === undefined ? {} : { ALSO: also }),
  }));
  return [...problems, ...(decision.state === 'WRONG' || decision.state === 'LIKE' ? [] : held)];
}

/** The amounts of a row, and what became of them. */
function amountColumns({ kept, context, decision, amounts, row }: Evaluated) {
  const is = isSomebodys(context);
  const own = new Set(kept.made.payments ?? []);
  const same = decision.payments.filter(({ state }) => state === 'SAME');
  const isMade = kept.made.enrolment !== undefined;
  const isThere = row.enrolment !== undefined && decision.enrolmentId !== 0 && !decision.makesEnrolment;
  return {
    fee_paise: is ? amounts.fee : 0,
    concession_paise: is ? amounts.concession : 0,
    paid_paise: is ? amounts.paid : 0,
    course_same: isMade ? 2 : isThere ? 1 : 0,
    paid_done_paise: sumOfPaise(same.filter(({ id }) => own.has(id))),
    paid_same_paise: sumOfPaise(same.filter(({ id }) => !own.has(id))),
    paid_held_paise: sumOfPaise(decision.payments.filter(({ state }) => state === 'HELD')),
    fee_unreadable: is ? amounts.unreadable.fee : 0,
    concession_unreadable: is ? amounts.unreadable.concession : 0,
    paid_unreadable: is ? amounts.unreadable.paid : 0,
  };
}

const isTogether = (state: RowState) => state === 'WRONG' || state === 'LIKE' || state === 'SKIPPED';

/** Keeps what rows are. */
export async function keepEvaluated(
  trx: Transaction,
  imported: CheckedImport,
  facts: Facts,
  rows: readonly Evaluated[],
): Promise<void> {
  const changes = rows.map((evaluated): RowChange<'import_rows'> & { id: number } => {
    const { kept, fields, decision } = evaluated;
    const { state, likeId, likeText, payments } = decision;
    const amounts = amountColumns(evaluated);
    // Of a row that waits as a whole nothing is there yet.
    const whole =
      isTogether(state) && amounts.course_same !== 2
        ? { course_same: 0, paid_done_paise: 0, paid_same_paise: 0, paid_held_paise: 0 }
        : {};
    return {
      id: kept.id,
      fields: JSON.stringify(fields),
      context: JSON.stringify(kept.context),
      state,
      problems: JSON.stringify(toldProblems(evaluated, imported, facts)),
      like_id: likeId,
      like_text: likeText,
      claims: JSON.stringify(payments.map(({ id }) => id).filter((id) => id > 0)),
      ...amounts,
      ...whole,
    };
  });
  await bulkUpdate(trx, 'import_rows', changes);
}

/** Forgets what was found of rows of an import before they are checked anew; those that are in stay. */
export const forgetFound = (trx: Transaction, importId: number) =>
  trx
    .updateTable('import_rows')
    .set({ state: '' })
    .where('import_id', '=', importId)
    .where(sql<boolean>`state not in ('', 'DONE')`)
    .execute();
