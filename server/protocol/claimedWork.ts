import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import { isOutage } from '#server/db/outage.ts';
import type { Database } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from './services.ts';

/** A row that waits to be worked on: `claimed_by` is null, or names who took it and may be gone. */
interface Waiting {
  id: number;
  claimed_by: string | null;
}

/** Tables whose rows are claimed. */
type ClaimedTable = 'imports' | 'statements' | 'reminders' | 'applicant_mails';

interface Kind<Table extends ClaimedTable> {
  table: Table;
  /** Which of its rows wait now. */
  waits: () => Expression<SqlBool>;
  /** The column of their turn. */
  order: 'id' | 'free_at';
  /** How often it is looked for. */
  everyMs: number;
  /** When it is looked for beside, in ms after a start and after `wake`. */
  wokenMs?: readonly number[];
  /** What the log says of an error that ends a look. */
  failed: string;
  /** Works on a row that was taken. A long work ends early once `stopping` aborts; the next start, or another process, goes on. */
  work: (row: Selectable<Database[Table]>, claim: string, stopping: AbortSignal) => Promise<void>;
}

const readAtOnce = 20;

/** Work in the background on rows that wait, one at a time. The processes of a server share them, and go on with those of one that is gone. */
export class ClaimedWork<Table extends ClaimedTable> {
  readonly #services: Services;
  readonly #kind: Kind<Table>;
  readonly #stopping = new AbortController();
  readonly #looking: NodeJS.Timeout;
  #busy: Promise<void> | undefined;

  constructor(services: Services, kind: Kind<Table>) {
    this.#services = services;
    this.#kind = kind;
    this.#looking = setInterval(() => this.#look(), kind.everyMs).unref();
    this.wake();
  }

  /** Looks soon. */
  wake(): void {
    for (const ms of this.#kind.wokenMs ?? []) setTimeout(() => this.#look(), ms).unref();
  }

  /** Stops after what is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looking);
    await this.#busy;
  }

  #look(): void {
    if (this.#busy || this.#stopping.signal.aborted) return;
    this.#busy = this.workOff()
      .catch((error: unknown) => {
        if (!isOutage(error)) this.#services.log.error({ err: error }, this.#kind.failed);
      })
      .finally(() => {
        this.#busy = undefined;
      });
  }

  /** Works until no row is left that can be taken. It does so by itself, and for who waits for it. */
  async workOff(): Promise<void> {
    for (let taken = true; taken;) {
      taken = false;
      for (const row of await this.#waiting()) {
        if (this.#stopping.signal.aborted) return;
        if (await this.#workOn(row)) taken = true;
      }
    }
  }

  /** The rows that wait, in their turn. */
  async #waiting(): Promise<readonly Waiting[]> {
    const { table, waits, order } = this.#kind;
    const { rows } = await sql<Waiting>`select id, claimed_by from ${sql.table(table)}
      where ${waits()} order by ${sql.ref(order)} limit ${readAtOnce}`.execute(this.#services.db.kysely);
    return rows;
  }

  /** Writes the claim into the row and answers the row; undefined where it waits no more, or another process was quicker. */
  #take({ id, claimed_by }: Waiting, claim: string): Promise<Selectable<Database[Table]> | undefined> {
    const { table, waits } = this.#kind;
    const isFree = claimed_by === null ? sql`claimed_by is null` : sql`claimed_by = ${claimed_by}`;
    return inTransaction(this.#services.db.kysely, async (trx) => {
      const { rows } = await sql<Selectable<Database[Table]>>`update ${sql.table(table)} set claimed_by = ${claim}
        where id = ${id} and ${isFree} and ${waits()} returning *`.execute(trx);
      return rows[0];
    });
  }

  /** Works on a row, unless somebody else does. */
  async #workOn(row: Waiting): Promise<boolean> {
    const { claims } = this.#services;
    if (row.claimed_by !== null && !(await claims.isAbandoned(row.claimed_by))) return false;
    const claim = claims.draw();
    try {
      await claims.lives();
      const taken = await this.#take(row, claim);
      if (taken) await this.#kind.work(taken, claim, this.#stopping.signal);
      return taken !== undefined;
    } finally {
      claims.drop(claim);
    }
  }
}
