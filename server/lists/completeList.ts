import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { WorkCalendar } from '../calendar/workCalendar.ts';
import type { Connection } from '../db/connection.ts';
import type { Reading } from '../securityLog/reading.ts';
import { countList } from './count.ts';
import { type AnyList, type AnyRow, type ListFilters } from './list.ts';
import { idsOfRows, orderOf, readByIds, readSmall, sortedBy } from './page.ts';

/** Rows per read: some milliseconds, and under a megabyte. */
const rowsAtOnce = 250;

/** The keyset cursor: the last row of a read. */
interface Cursor {
  id: number;
  value: unknown;
}

/**
 * All rows of a list in order, by keyset pagination. Each batch is a short query of its own, so a slow reader pins no snapshot or
 * write-ahead log, and other calls run in between.
 */
async function* readInTurns(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
): AsyncGenerator<AnyRow[]> {
  const order = orderOf(list, body);
  const id = sql.ref(`${list.table}.id`);
  const [direction, follows] = order.descending ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const { rows: where, total } = await countList(db, list, body, readCalendar);
  const sorted = sortedBy(list, order);
  if (sorted === undefined) {
    yield await readSmall(db, list, order, where).execute();
    return;
  }
  const { column } = sorted;
  const after = (last: Cursor): Expression<SqlBool> =>
    order.field === 'ID'
      ? sql<SqlBool>`${id} ${follows} ${last.id}`
      : sql<SqlBool>`(${column}, ${id}) ${follows} (${last.value}, ${last.id})`;
  for (let last: Cursor | undefined; ; await otherCalls()) {
    let read = idsOfRows(db, list, sorted, where, total).select(sql<unknown>`${column}`.as('value'));
    if (last) read = read.where(after(last));
    // The comparison of both spans two tables, so no index serves it.
    if (last && sorted.referred) read = read.where(sql<SqlBool>`${column} ${follows}= ${last.value}`);
    if (order.field !== 'ID') read = read.orderBy(column, direction);
    const cursors = await read.orderBy('id', direction).limit(rowsAtOnce).execute();
    const ids = cursors.map((cursor) => cursor.id);
    if (ids.length > 0) yield await readByIds(db, list, ids);
    if (ids.length < rowsAtOnce) return;
    last = cursors.at(-1);
  }
}

/** The rows of an answer that is sent while it is read. */
export class StreamedRows {
  readonly #read: AsyncIterable<AnyRow[]>;
  readonly #reading: Reading;

  /** `reading` is told how many rows were sent, also when the reader goes away; where it fails, so does the answer. */
  constructor(read: AsyncIterable<AnyRow[]>, reading: Reading) {
    this.#read = read;
    this.#reading = reading;
  }

  /**
   * The answer as JSON; `taken` is called each time that the reader has taken some of it. A fault after its first byte breaks the
   * connection: what has no end is not an answer.
   */
  json(offered: (answer: { result: AnyRow[] }) => unknown, taken: () => void): Readable {
    return Readable.from(this.#text(offered, taken), { objectMode: false });
  }

  async *#text(offered: (answer: { result: AnyRow[] }) => unknown, taken: () => void): AsyncGenerator<string> {
    let count = 0;
    try {
      for await (const rows of this.#read) {
        const { result } = offered({ result: rows }) as { result: AnyRow[] };
        const before = count === 0 ? '{"result":[' : ',';
        count += rows.length;
        this.#reading.shows(rows);
        yield before + JSON.stringify(result).slice(1, -1);
        taken();
      }
    } finally {
      await this.#reading.ends(count);
    }
    yield ']}';
  }
}

async function* withBefore(before: AnyRow[][], rest: AsyncIterable<AnyRow[]>): AsyncGenerator<AnyRow[]> {
  yield* before;
  yield* rest;
}

/** Answers a list call without Page: all rows in their order. A short list is an answer like any other. */
export async function answerComplete(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
  reading: Reading,
): Promise<{ result: AnyRow[] } | StreamedRows> {
  const read = readInTurns(db, list, body, readCalendar);
  const first = await read.next();
  const second = first.done ? first : await read.next();
  if (!first.done && !second.done) {
    await reading.begins();
    return new StreamedRows(withBefore([first.value, second.value], read), reading);
  }
  const result = first.done ? [] : first.value;
  reading.shows(result);
  await reading.ends(result.length);
  return { result };
}
