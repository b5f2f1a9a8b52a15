import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { type Expression, sql, type SqlBool } from 'kysely';
import { calls, type ListCallName } from '../../contract/calls/index.ts';
import type { Calendar } from '../../domain/forecast.ts';
import type { Connection } from '../db/open.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import { countedAtMost, fewIds } from '../db/search.ts';
import { allOf } from '../db/where.ts';
import type { Reading } from '../securityLog/reading.ts';
import { answerList, orderOf, readByIds, readNamed, shownOf, sortColumn } from './answerList.ts';
import { type AnyList, findRows, type ListFilters, type AnyRow, tableOf } from './list.ts';

/** So many rows are read at once: some milliseconds, and under a megabyte. */
const rowsAtOnce = 250;

/** Where a read ended: the next one begins after it. */
interface Place {
  id: number;
  value: unknown;
}

/**
 * All rows of a list in their order, some at a time. Each read is short and for itself, so a reader that is slow pins no
 * snapshot and no log of the database, and others are answered in between.
 */
async function* readInTurns(
  db: Connection,
  name: ListCallName,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
): AsyncGenerator<AnyRow[]> {
  const order = orderOf(calls[name].row.shape, body);
  const named = await readNamed(db, name, list, body);
  if (named) {
    yield shownOf(named, body);
    return;
  }
  const value = sortColumn(list, order);
  if (value === undefined) {
    yield (await answerList(db, name, list, body, calendar)).result;
    return;
  }
  const id = sql.ref('id');
  const [direction, follows] = order.descending ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const found = await findRows(list, db, body, calendar);
  const few = found?.complete ? await fewIds(db, list.table, found.named, countedAtMost) : undefined;
  // Where they are few they are known; otherwise each read asks only the rows that it comes by.
  const isFound = few ? isAmong(db, sql.ref(`${list.table}.id`), idsAsText(db, few)) : found?.each;
  const where = allOf(list.where(db, body), isFound ?? false);
  const after = (place: Place): Expression<SqlBool> =>
    order.field === 'ID'
      ? sql<SqlBool>`${id} ${follows} ${place.id}`
      : sql<SqlBool>`(${value}, ${id}) ${follows} (${place.value}, ${place.id})`;
  for (let last: Place | undefined; ; await otherCalls()) {
    let read = db
      .selectFrom(tableOf(list))
      .select(['id', sql<unknown>`${value}`.as('value')])
      .where(where);
    if (last) read = read.where(after(last));
    if (order.field !== 'ID') read = read.orderBy(value, direction);
    const places = await read.orderBy('id', direction).limit(rowsAtOnce).execute();
    const ids = places.map((place) => place.id);
    if (ids.length > 0) yield await readByIds(db, list, ids);
    if (ids.length < rowsAtOnce) return;
    last = places.at(-1);
  }
}

/** The rows of an answer that is sent while it is read. */
export class RowsOnTheWay {
  readonly #read: AsyncIterable<AnyRow[]>;
  readonly #reading: Reading;

  /** `reading` is told how many rows have left the house, also when the reader goes away; where it fails, so does the answer. */
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
  name: ListCallName,
  list: AnyList,
  body: ListFilters,
  calendar: Calendar,
  reading: Reading,
): Promise<{ result: AnyRow[] } | RowsOnTheWay> {
  const read = readInTurns(db, name, list, body, calendar);
  const first = await read.next();
  const second = first.done ? first : await read.next();
  if (!first.done && !second.done) {
    await reading.begins();
    return new RowsOnTheWay(withBefore([first.value, second.value], read), reading);
  }
  const result = first.done ? [] : first.value;
  reading.shows(result);
  await reading.ends(result.length);
  return { result };
}
