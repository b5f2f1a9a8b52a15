import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Calendar } from '../../domain/forecast.ts';
import type { Connection } from '../db/open.ts';
import type { Reading } from '../securityLog/reading.ts';
import { countList } from './count.ts';
import { type AnyList, type AnyRow, type ListFilters, tableOf } from './list.ts';
import { orderOf, readByIds, readSmall, sortColumn } from './page.ts';

/** So many rows are read at once: some milliseconds, and under a megabyte. */
const rowsAtOnce = 250;

/** Where a read ended: the next one begins after it. */
interface Cursor {
  id: number;
  value: unknown;
}

/**
 * All rows of a list in their order, some at a time. Each read is short and for itself, so a reader that is slow pins no
 * snapshot and no log of the database, and others are answered in between.
 */
async function* readInTurns(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
): AsyncGenerator<AnyRow[]> {
  const order = orderOf(list, body);
  const id = sql.ref('id');
  const [direction, follows] = order.descending ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const { rows: where } = await countList(db, list, body, calendar);
  const column = sortColumn(list, order);
  if (column === undefined) {
    yield await readSmall(db, list, order, where).execute();
    return;
  }
  const after = (last: Cursor): Expression<SqlBool> =>
    order.field === 'ID'
      ? sql<SqlBool>`${id} ${follows} ${last.id}`
      : sql<SqlBool>`(${column}, ${id}) ${follows} (${last.value}, ${last.id})`;
  for (let last: Cursor | undefined; ; await otherCalls()) {
    let read = db
      .selectFrom(tableOf(list))
      .select(['id', sql<unknown>`${column}`.as('value')])
      .where(where);
    if (last) read = read.where(after(last));
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
  calendar: Calendar,
  reading: Reading,
): Promise<{ result: AnyRow[] } | StreamedRows> {
  const read = readInTurns(db, list, body, calendar);
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
