import { setTimeout as pause } from 'node:timers/promises';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { guessHeadRow } from '#domain/admission/import/columns.ts';
import type { ImportState } from '#domain/admission/import/kinds.ts';
import { importMessages } from '#domain/admission/import/messages.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { texts } from '#contract/texts.ts';
import { dropUnusedPeriods } from '#server/classes/calendar/classPeriods.ts';
import { lockCalendar } from '#server/classes/calendar/lockCalendar.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { isOutage } from '#server/db/outage.ts';
import type { RowChange } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/protocol/services.ts';
import { carryOut } from './carryOut.ts';
import { evaluate, keepEvaluated, rememberRows } from './evaluate.ts';
import { readFacts, UnmatchedTexts } from './facts.ts';
import { readInProcess } from './readInProcess.ts';
import { ReadFault } from './bytes.ts';
import { forgetFile, type Import, type KeptSheet, lockImport, readImport, rowColumns, rowOf } from './record.ts';
import { findObstacles, lockMade, madeBy, readDone, takeBack, tellObstacles } from './undo.ts';

/** Somebody stopped the import, or another process took it over. */
class Stopped extends Error {}

const checkedAtOnce = 50;
/** So few that others wait no longer than for one of theirs. */
const doneAtOnce = 4;
const undoneAtOnce = 6;
const headsAmong = 20;

/** States in which an import goes on by itself. */
const working = ['READING', 'CHECKING', 'RUNNING', 'UNDOING'] as const satisfies readonly ImportState[];
type Working = (typeof working)[number];

/** How often an import is looked for that nobody works on: of another process that is gone. */
const lookEveryMs = 10_000;
/** When it is looked for after a call, whose transaction ends meanwhile, and after a start: the process before soon counts as gone. */
const afterCallMs = [5, 20, 50, 150, 500, 1_500, 2_500, 5_000];

/** How long a part has to rest after one that took so long: half of the time is others'. */
const rest = (tookMs: number) => pause(Math.min(tookMs, 1_000));

/** Until when an import that has ended by now can be undone (W52). */
export const undoUntil = (now: Date): string => new Date(now.getTime() + millisecondsInDay).toISOString();

/** Works on imports, one at a time: reads, checks, runs and undoes them. After a crash another process, or the next start, goes on. */
export class ImportRunner {
  readonly #services: Services;
  readonly #stopping = new AbortController();
  readonly #looking: NodeJS.Timeout;
  #busy: Promise<void> | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#looking = setInterval(() => this.#look(), lookEveryMs).unref();
    this.wake();
  }

  /** Looks for an import soon. */
  wake(): void {
    for (const ms of afterCallMs) setTimeout(() => this.#look(), ms).unref();
  }

  /** Stops after the part that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looking);
    await this.#busy;
  }

  #look(): void {
    if (this.#busy || this.#stopping.signal.aborted) return;
    this.#busy = this.#workOff()
      .catch((error: unknown) => {
        if (!isOutage(error)) this.#services.log.error({ err: error }, 'An import could not go on');
      })
      .finally(() => {
        this.#busy = undefined;
      });
  }

  async #workOff(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const claim = this.#services.claims.draw();
      try {
        const id = await this.#claimNext(claim);
        if (id === undefined) return;
        await new Job(this.#services, id, claim, this.#stopping.signal).work();
      } finally {
        this.#services.claims.drop(claim);
      }
    }
  }

  /** Takes the oldest import that nobody works on; undefined where there is none. */
  async #claimNext(claim: string): Promise<number | undefined> {
    const { db, claims } = this.#services;
    const waiting = await db.kysely
      .selectFrom('imports')
      .select(['id', 'claimed_by'])
      .where('state', 'in', [...working])
      .orderBy('id')
      .execute();
    for (const { id, claimed_by } of waiting) {
      if (claimed_by !== null && !(await claims.isAbandoned(claimed_by))) continue;
      await claims.lives();
      const taken = await inTransaction(db.kysely, (trx) =>
        trx
          .updateTable('imports')
          .set({ claimed_by: claim })
          .where('id', '=', id)
          .where('claimed_by', claimed_by === null ? 'is' : '=', claimed_by)
          .where('state', 'in', [...working])
          .returning('id')
          .executeTakeFirst(),
      );
      if (taken) return id;
    }
    return undefined;
  }
}

/** What is to be done of one import in its present state. */
class Job {
  readonly #services: Services;
  readonly #id: number;
  readonly #claim: string;
  readonly #stopping: AbortSignal;

  constructor(services: Services, id: number, claim: string, stopping: AbortSignal) {
    this.#services = services;
    this.#id = id;
    this.#claim = claim;
    this.#stopping = stopping;
  }

  get #db(): Connection {
    return this.#services.db.kysely;
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
    try {
      await steps[imported.state as Working]();
    } catch (error) {
      if (error instanceof Stopped || isOutage(error)) return;
      const isFault = error instanceof ReadFault;
      if (!isFault) this.#services.log.error({ err: error }, 'An import failed');
      const message = isFault ? error.message : texts.general.systemError;
      await this.#part((trx) => this.#fail(trx, imported.state as Working, message)).catch((ended: unknown) => {
        if (!(ended instanceof Stopped)) throw ended;
      });
    }
  }

  /** Runs a part in a transaction that holds the import. Throws Stopped where it is no longer this job's. */
  async #part<Result>(work: (trx: Transaction, imported: Import) => Promise<Result>): Promise<Result> {
    if (this.#stopping.aborted) throw new Stopped();
    const started = performance.now();
    const result = await inTransaction(this.#db, async (trx) => {
      const imported = await lockImport(trx, this.#id);
      if (imported.claimed_by !== this.#claim) throw new Stopped();
      return work(trx, imported);
    });
    await rest(performance.now() - started);
    return result;
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
    await this.#part((trx) => trx.deleteFrom('import_rows').where('import_id', '=', this.#id).execute());
    const file = await this.#db.selectFrom('files').select('bytes').where('id', '=', file_id).executeTakeFirst();
    if (!file) throw new ReadFault(importMessages.unreadable);
    const sheets: KeptSheet[] = [];
    let heads: string[][] = [];
    for await (const message of readInProcess(file.bytes, this.#stopping)) {
      if ('sheet' in message) {
        sheets.push({ NAME: message.sheet, ROWS: 0, HEAD_ROW: 0 });
        heads = [];
      }
      const sheet = sheets.at(-1);
      if (!('rows' in message) || !sheet) continue;
      const rows = message.rows.map(([row_no, cells]) => ({
        import_id: this.#id,
        sheet: sheets.length - 1,
        row_no,
        cells: JSON.stringify(cells),
      }));
      sheet.ROWS += rows.length;
      heads.push(...message.rows.slice(0, Math.max(0, headsAmong - heads.length)).map(([, cells]) => [...cells]));
      sheet.HEAD_ROW = guessHeadRow(kind, heads);
      await this.#part((trx) => bulkInsert(trx, 'import_rows', rows));
    }
    await this.#part(async (trx) => {
      await forgetFile(trx, this.#id);
      await this.#end(trx, 'READ', { sheets: JSON.stringify(sheets) });
    });
  }

  async #check(imported: Import): Promise<void> {
    const facts = await readFacts(this.#db, imported, todayInIndia(this.#services.clock()));
    const unmatched = new UnmatchedTexts(facts, imported.matches);
    const seen = rememberRows();
    let done = 0;
    for (let after = 0; ;) {
      const rows = await this.#db
        .selectFrom('import_rows')
        .select(rowColumns)
        .where('import_id', '=', this.#id)
        .where('sheet', '=', imported.sheet)
        .where('row_no', '>', Math.max(after, imported.head_row))
        .where('state', '<>', 'DONE')
        .orderBy('row_no')
        .limit(checkedAtOnce)
        .execute();
      if (rows.length === 0) break;
      after = rows.at(-1)?.row_no ?? 0;
      done += rows.length;
      await this.#part(async (trx) => {
        const evaluated = await evaluate(trx, imported, facts, rows.map(rowOf));
        for (const row of evaluated) {
          unmatched.note('Course', row.fields.Course);
          unmatched.note('EduInstName', row.fields.EduInstName);
          if (row.state !== 'NEW' || imported.kind !== 'students') continue;
          const like = row.kept.same_as === null && row.likeId === 0 ? seen.like(row) : '';
          if (like !== '') Object.assign(row, { state: 'LIKE', likeText: like });
        }
        await keepEvaluated(trx, evaluated);
        await this.#change(trx, { done_count: done });
      });
    }
    const all = await unmatched.all();
    await this.#part((trx) =>
      this.#end(trx, 'CHECKED', { unmatched: JSON.stringify(all), row_count: done, done_count: done }),
    );
  }

  async #run(imported: Import): Promise<void> {
    const user = await this.#db
      .selectFrom('users')
      .select(['id', 'user_name'])
      .where('id', '=', imported.user_id)
      .executeTakeFirstOrThrow();
    // Courses may have changed since the check.
    const facts = await readFacts(this.#db, imported, todayInIndia(this.#services.clock()));
    for (;;) {
      const more = await this.#part(async (trx, { done_count }) => {
        const rows = await trx
          .selectFrom('import_rows')
          .select(rowColumns)
          .where('import_id', '=', this.#id)
          .where('state', '=', 'NEW')
          .orderBy('id')
          .limit(doneAtOnce)
          .execute();
        const now = this.#services.clock();
        if (rows.length === 0) {
          await this.#end(trx, 'DONE', { undo_until: undoUntil(now) });
          return false;
        }
        const doer = { userId: user.id, userName: user.user_name, today: facts.today, timestamp: now.toISOString() };
        await carryOut(trx, imported, facts, rows.map(rowOf), doer);
        await this.#change(trx, { done_count: done_count + rows.length });
        return true;
      });
      if (!more) return;
    }
  }

  async #undo(): Promise<void> {
    const all = madeBy(await readDone(this.#db, this.#id));
    for (;;) {
      const outcome = await this.#part(async (trx, { done_count }) => {
        const rows = await readDone(trx, this.#id, undoneAtOnce);
        if (rows.length === 0) return 'done';
        await lockMade(trx, rows);
        const message = tellObstacles(await findObstacles(trx, rows, all));
        if (message !== '') {
          // Somebody was faster: what is left stays, and the import says why.
          await this.#end(trx, 'DONE', { message });
          return 'blocked';
        }
        await takeBack(trx, rows);
        await this.#change(trx, { done_count: done_count + rows.length });
        return 'more';
      });
      if (outcome === 'blocked') return;
      if (outcome === 'done') break;
    }
    await this.#part(async (trx) => {
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
