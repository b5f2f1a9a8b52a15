import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { guessHeadRow, type Heads, readHeads } from '#domain/import/columns.ts';
import type { ImportState } from '#domain/import/kinds.ts';
import { type Layout, LayoutReader } from '#domain/import/layout.ts';
import { importMessages } from '#domain/import/messages.ts';
import { noContext } from '#domain/import/reading.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { texts } from '#contract/texts.ts';
import { dropUnusedPeriods } from '#server/classes/calendar/classPeriods.ts';
import { lockCalendar } from '#server/classes/calendar/lockCalendar.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import type { RowChange } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ClaimedParts } from '#server/protocol/claimedParts.ts';
import { ClaimedWork } from '#server/protocol/claimedWork.ts';
import type { Services } from '#server/protocol/services.ts';
import { carryOut } from './carryOut/carryOut.ts';
import { evaluate, keepEvaluated } from './evaluate.ts';
import { CheckSums } from './checkSums.ts';
import { readFacts } from './facts.ts';
import { newBooks } from './readBooks.ts';
import { readInProcess } from './readInProcess.ts';
import { ReadFault } from './bytes.ts';
import {
  forgetFile,
  type Import,
  type KeptRow,
  type KeptSheet,
  lockImportIfThere,
  readImport,
  rowColumns,
  keptRowOf,
} from './record.ts';
import { findObstacles, lockMade, madeBy, readDone, takeBack, tellObstacles } from './undo.ts';

const laidAtOnce = 500;
/** Rows of a part where nobody waits, and where others ask meanwhile. */
const doneAtOnce = 50;
const doneBesideOthers = 8;
const headsAmong = 20;

/** States in which an import goes on by itself. */
const working = ['READING', 'CHECKING', 'RUNNING', 'UNDOING'] as const satisfies readonly ImportState[];
type Working = (typeof working)[number];

/** How often an import is looked for that nobody works on: of another process that is gone. */
const lookEveryMs = 10_000;
/** When it is looked for after a call, whose transaction ends meanwhile, and after a start: the process before soon counts as gone. */
const wokenMs = [5, 20, 50, 150, 500, 1_500, 2_500, 5_000];

/** Until when an import that has ended by now can be undone (W52). */
export const undoUntil = (now: Date): string => new Date(now.getTime() + millisecondsInDay).toISOString();

/** Works on imports, one at a time: reads, checks, runs and undoes them. After a crash another process, or the next start, goes on. */
export function startImportRunner(services: Services): ClaimedWork<'imports'> {
  return new ClaimedWork(services, {
    everyMs: lookEveryMs,
    wokenMs,
    failed: 'An import could not go on',
    table: 'imports',
    waits: () => sql<SqlBool>`state in (${sql.join(working)})`,
    order: 'id',
    work: ({ id }, claim, stopping) => new Job(services, id, claim, stopping).work(),
  });
}

/** What is to be done of one import in its present state. */
class Job {
  readonly #services: Services;
  readonly #id: number;
  readonly #stopping: AbortSignal;
  readonly #parts: ClaimedParts<Import>;

  constructor(services: Services, id: number, claim: string, stopping: AbortSignal) {
    this.#services = services;
    this.#id = id;
    this.#stopping = stopping;
    this.#parts = new ClaimedParts(services, { claim, stopping, lock: (trx) => lockImportIfThere(trx, id) });
  }

  get #db(): Connection {
    return this.#services.db.kysely;
  }

  /** Rows of the next part. */
  get #atOnce(): number {
    return this.#parts.isBesideOthers ? doneBesideOthers : doneAtOnce;
  }

  async work(): Promise<void> {
    const imported = await readImport(this.#db, this.#id);
    if (!imported) return;
    const steps: Record<Working, () => Promise<void>> = {
      READING: () => this.#read(imported),
      CHECKING: () => this.#check(imported),
      RUNNING: () => this.#run(imported),
      UNDOING: () => this.#undo(),
    };
    const state = imported.state as Working;
    await this.#parts.whole(steps[state], async (error) => {
      const isFault = error instanceof ReadFault;
      if (!isFault) this.#services.log.error({ err: error }, 'An import failed');
      await this.#parts.run((trx) => this.#fail(trx, state, isFault ? error.message : texts.general.systemError));
    });
  }

  #change(trx: Transaction, change: RowChange<'imports'>): Promise<unknown> {
    return trx.updateTable('imports').set(change).where('id', '=', this.#id).execute();
  }

  #end(trx: Transaction, state: ImportState, change: RowChange<'imports'> = {}): Promise<unknown> {
    const timestamp = this.#services.clock().toISOString();
    return this.#change(trx, { state, claimed_by: null, date_modified: timestamp, ...change });
  }

  /** Ends what failed: what is in stays, and can be undone or gone on with. */
  async #fail(trx: Transaction, state: Working, message: string): Promise<void> {
    if (state === 'READING') await forgetFile(trx, this.#id);
    await (state === 'READING' || state === 'CHECKING'
      ? this.#end(trx, 'FAILED', { message })
      : this.#end(trx, 'DONE', { message, undo_until: undoUntil(this.#services.clock()) }));
  }

  async #read({ kind, file_id }: Import): Promise<void> {
    await this.#parts.run((trx) => trx.deleteFrom('import_rows').where('import_id', '=', this.#id).execute());
    const file = await this.#db.selectFrom('files').select('bytes').where('id', '=', file_id).executeTakeFirst();
    if (!file) throw new ReadFault(importMessages.unreadable);
    const sheets: KeptSheet[] = [];
    let heads: string[][] = [];
    for await (const message of readInProcess(file.bytes, this.#stopping)) {
      if ('sheet' in message) {
        const { name, isHidden, hiddenColumns } = message.sheet;
        const marks = { HIDDEN: isHidden ? 1 : 0, HIDDEN_ROWS: 0, HIDDEN_COLUMNS: hiddenColumns } as const;
        sheets.push({ NAME: name, ROWS: 0, HEAD_ROW: 0, HEAD_ROWS: 1, ...marks });
        heads = [];
      }
      const sheet = sheets.at(-1);
      if (!('rows' in message) || !sheet) continue;
      const rows = message.rows.map(([row_no, { cells, merged, isHidden }]) => ({
        import_id: this.#id,
        sheet: sheets.length - 1,
        row_no,
        cells: JSON.stringify(cells),
        merged: JSON.stringify(merged),
        is_hidden: isHidden ? 1 : 0,
      }));
      sheet.ROWS += rows.length;
      sheet.HIDDEN_ROWS += rows.filter(({ is_hidden }) => is_hidden === 1).length;
      heads.push(...message.rows.slice(0, Math.max(0, headsAmong - heads.length)).map(([, { cells }]) => [...cells]));
      sheet.HEAD_ROW = guessHeadRow(kind, heads);
      const { first, last } = readHeads(kind, heads, sheet.HEAD_ROW);
      sheet.HEAD_ROWS = Math.max(1, last - first + 1);
      await this.#parts.run((trx) => bulkInsert(trx, 'import_rows', rows));
    }
    await this.#parts.run(async (trx) => {
      await forgetFile(trx, this.#id);
      await this.#end(trx, 'READ', { sheets: JSON.stringify(sheets) });
    });
  }

  /** Rows of the chosen sheet in their order, some at a time. */
  async #rowsAfter(imported: Import, after: number, limit: number) {
    const rows = await this.#db
      .selectFrom('import_rows')
      .select(rowColumns)
      .where('import_id', '=', this.#id)
      .where('sheet', '=', imported.sheet)
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(limit)
      .execute();
    return rows.map(keptRowOf);
  }

  /** Reads all rows once: what each is beside the others (W52). */
  async #lay(imported: Import): Promise<{ layout: Layout; heads: Heads }> {
    const first = await this.#rowsAfter(imported, 0, headsAmong);
    const heads = readHeads(
      imported.kind,
      first.map(({ cells }) => cells),
      imported.head_row,
    );
    const reader = new LayoutReader({ columns: imported.columns, heads, withHidden: imported.read_hidden === 1 });
    for (let after = 0; ;) {
      const rows = await this.#rowsAfter(imported, after, laidAtOnce);
      for (const row of rows) reader.read(row, row.skipped);
      if (rows.length < laidAtOnce) return { layout: reader.layout, heads };
      after = rows.at(-1)?.row_no ?? 0;
      await nextTurn();
    }
  }

  async #check(before: Import): Promise<void> {
    const { layout, heads } = await this.#lay(before);
    const { contexts, ...found } = layout;
    const imported: Import = { ...before, head_row: heads.last, found: { ...before.found, ...found } };
    const facts = await readFacts(this.#db, imported, todayInIndia(this.#services.clock()));
    const sums = new CheckSums(imported, facts);
    const books = newBooks();
    let done = 0;
    for (let after = 0; ;) {
      const read = await this.#rowsAfter(imported, after, this.#atOnce);
      if (read.length === 0) break;
      after = read.at(-1)?.row_no ?? 0;
      const open = await this.#notDone(read);
      const rows = open
        .filter(({ row_no }) => row_no < heads.first || row_no > heads.last)
        .map((row) => ({ ...row, context: contexts.get(row.row_no) ?? noContext }));
      done += rows.length;
      if (rows.length === 0) continue;
      await this.#parts.run(async (trx) => {
        const evaluated = await evaluate(trx, imported, facts, rows, books);
        for (const row of evaluated) sums.note(row);
        await keepEvaluated(trx, imported, facts, evaluated);
        await this.#change(trx, { done_count: done });
      });
    }
    const unmatched = JSON.stringify(await sums.unmatched.all());
    const mendable = JSON.stringify(sums.mendable);
    const kept = JSON.stringify({ ...imported.found, ...sums.counts });
    const head_row = before.head_row === 0 ? 0 : heads.last;
    await this.#parts.run((trx) =>
      this.#end(trx, 'CHECKED', { unmatched, mendable, found: kept, head_row, row_count: done, done_count: done }),
    );
  }

  /** Rows that are not in: those stay as they are. */
  async #notDone(rows: readonly KeptRow[]): Promise<KeptRow[]> {
    const ids = idsAsText(
      this.#db,
      rows.map(({ id }) => id),
    );
    const done = await this.#db
      .selectFrom('import_rows')
      .select('id')
      .where(isAmong(this.#db, sql.ref('id'), ids))
      .where('state', '=', 'DONE')
      .execute();
    const isDone = new Set(done.map(({ id }) => id));
    return rows.filter(({ id }) => !isDone.has(id));
  }

  async #run(imported: Import): Promise<void> {
    const user = await this.#db
      .selectFrom('users')
      .select(['id', 'user_name'])
      .where('id', '=', imported.user_id)
      .executeTakeFirstOrThrow();
    // Courses and batches are read again in each part.
    const facts = await readFacts(this.#db, imported, todayInIndia(this.#services.clock()));
    for (;;) {
      const more = await this.#parts.run(async (trx, locked) => {
        const rows = await trx
          .selectFrom('import_rows')
          .select(rowColumns)
          .where('import_id', '=', this.#id)
          .where('state', '=', 'NEW')
          .orderBy('id')
          .limit(this.#atOnce)
          .execute();
        const now = this.#services.clock();
        if (rows.length === 0) {
          await this.#end(trx, 'DONE', { undo_until: undoUntil(now) });
          return false;
        }
        const doer = { userId: user.id, userName: user.user_name, today: facts.today, timestamp: now.toISOString() };
        await carryOut(trx, locked, facts, rows.map(keptRowOf), doer);
        await this.#change(trx, { done_count: locked.done_count + rows.length });
        return true;
      });
      if (!more) return;
    }
  }

  async #undo(): Promise<void> {
    const all = madeBy(await readDone(this.#db, this.#id));
    for (;;) {
      const outcome = await this.#parts.run(async (trx, { done_count }) => {
        const rows = await readDone(trx, this.#id, this.#atOnce);
        if (rows.length === 0) return 'done';
        await lockMade(trx, rows);
        const message = tellObstacles(await findObstacles(trx, rows, all));
        if (message !== '') {
          // Somebody was faster: what is left stays, and the import says why.
          await this.#end(trx, 'DONE', { message });
          return 'blocked';
        }
        await takeBack(trx, rows, this.#services.clock().toISOString());
        await this.#change(trx, { done_count: done_count + rows.length });
        return 'more';
      });
      if (outcome === 'blocked') return;
      if (outcome === 'done') break;
    }
    await this.#parts.run(async (trx) => {
      await lockCalendar(trx);
      await dropUnusedPeriods(trx);
      await this.#end(trx, 'UNDONE');
    });
  }
}

/** Rows stay so long after an import can no longer be undone; then their numbers alone (W52). */
const rowsKeptMs = 30 * 24 * millisecondsInHour;

/** Forgets the rows of old imports, and keeps how many were in each state. */
export async function forgetImportRows(db: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rowsKeptMs).toISOString();
  const old = await db
    .selectFrom('imports')
    .select('id')
    .where((eb) => eb(eb.fn.coalesce('undo_until', 'date_modified'), '<', before))
    .where('counts', '=', '{}')
    .where('state', 'not in', [...working])
    .execute();
  for (const { id } of old) {
    await inTransaction(db, async (trx) => {
      const counts = JSON.stringify(await countRows(trx, id));
      await trx.updateTable('imports').set({ counts, unmatched: '[]' }).where('id', '=', id).execute();
      await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
    });
  }
}

/** How many rows of an import are in each state. */
export async function countRows(db: Connection, importId: number): Promise<Record<string, number>> {
  const counts = await db
    .selectFrom('import_rows')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .where('state', '<>', '')
    .groupBy('state')
    .execute();
  return Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)]));
}
