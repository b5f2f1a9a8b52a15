import { millisecondsInHour } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { peopleSeenInAnHour } from '#contract/rest/securityLog.ts';
import type { PeopleSeen, Reader } from '#server/protocol/services.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logSecurity } from './log.ts';

/** The people that one user was shown in one hour. */
interface Hour {
  hour: string;
  /** Whom this process has shown: never written down. */
  people: Set<string>;
  /** How many of them the database has not counted yet, and who read last. */
  uncounted: number;
  reader: Reader;
  /** There are more than an hour may have, and the log knows. */
  isOver: boolean;
  counting: Promise<void> | undefined;
}

const hourOf = (now: Date) => now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);

/** When an hour is over, and what was counted in it can be forgotten. */
const endOf = (hour: string) => new Date(Date.parse(`${hour}:00:00.000Z`) + millisecondsInHour).toISOString();

const addUp = compiledOnce((db, values: { key: string; count: number; endsAt: string }) =>
  db
    .insertInto('tries')
    .values({ key: values.key, count: values.count, ends_at: values.endsAt, free_at: values.endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ count: row('tries.count', '+', row.ref('excluded.count')) })),
    )
    .returning('count'),
);

/**
 * Counts how many people each user is shown in an hour of the clock, whatever the size of the pages, and tells the security
 * log once an hour of who is shown more than `peopleSeenInAnHour`. All processes add up in the database; who was shown is known
 * to each process alone, so that a page turned back counts once and no list of names comes to be. Nobody waits for it, and
 * where nothing can be saved lists are read all the same: it is counted later.
 */
export class PeopleCounter implements PeopleSeen {
  readonly #db: Connection;
  readonly #log: FastifyBaseLogger;
  readonly #hours = new Map<number, Hour>();

  constructor(db: Connection, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** These people are shown to a user, each by a name of its own. */
  note(reader: Reader, people: readonly string[]): void {
    const seen = this.#hourOf(reader);
    if (seen.isOver) return;
    const before = seen.people.size;
    for (const person of people) seen.people.add(person);
    seen.uncounted += seen.people.size - before;
    seen.reader = reader;
    if (seen.uncounted === 0) return;
    seen.counting ??= this.#count(seen).finally(() => {
      seen.counting = undefined;
    });
  }

  /** Waits until everything is counted that was shown. */
  async settled(): Promise<void> {
    await Promise.all([...this.#hours.values()].map(({ counting }) => counting));
  }

  #hourOf(reader: Reader): Hour {
    const { user, now } = reader;
    const hour = hourOf(now);
    const held = this.#hours.get(user.id);
    if (held?.hour === hour) return held;
    const begun: Hour = { hour, people: new Set(), uncounted: 0, reader, isOver: false, counting: undefined };
    this.#hours.set(user.id, begun);
    return begun;
  }

  async #count(seen: Hour): Promise<void> {
    while (seen.uncounted > 0 && !seen.isOver) {
      const count = seen.uncounted;
      seen.uncounted = 0;
      try {
        seen.isOver = (await this.#add(seen.hour, count, seen.reader)) > peopleSeenInAnHour;
      } catch (error) {
        seen.uncounted += count;
        this.#log.warn({ err: error }, 'The people that were shown could not be counted; they are with the next');
        return;
      }
    }
  }

  /** Adds to the count of the user's hour and answers it. The one that passes the limit leaves the entry. */
  #add(hour: string, count: number, { user, now, address, call }: Reader): Promise<number> {
    return inTransaction(this.#db, async (trx) => {
      const key = `peopleSeen ${user.id} ${hour}`;
      const [row] = await addUp(trx, { key, count, endsAt: endOf(hour) });
      const total = row?.count ?? 0;
      if (total > peopleSeenInAnHour && total - count <= peopleSeenInAnHour) {
        await logSecurity(trx, now, { event: 'manyPeopleRead', user, address, call });
      }
      return total;
    });
  }
}
