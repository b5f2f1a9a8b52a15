import { setImmediate as otherCalls } from 'node:timers/promises';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { WorkCalendar } from './workCalendar.ts';
import type { Connection } from '../db/connection.ts';
import { countList } from './count.ts';
import { type AnyList, type AnsweredRow, type ListFilters } from './list.ts';
import { type Cursor, firstOfFew, idsOfRows, orderOf, readByIds, readSmall, sortOf } from './page.ts';
import { answerInParts, rowsAlone, type StreamedRows, type Watcher } from './streamedRows.ts';

/** Rows per read: some milliseconds, and under a megabyte. */
const rowsAtOnce = 250;

/**
 * All rows of a list in order, by keyset pagination. Each batch is a short query of its own, so a slow reader pins no snapshot or
 * write-ahead log, and other calls run in between.
 */
async function* readInTurns(
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
): AsyncGenerator<AnsweredRow[]> {
  const order = orderOf(list, body);
  const id = sql.ref(`${list.table}.id`);
  const [direction, follows] = order.descending ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const { rows: where, total } = await countList(db, list, body, readCalendar);
  const sorted = sortOf(list, order);
  if (sorted === undefined) {
    yield await readSmall(db, list, order, where).execute();
    return;
  }
  const { column, referred } = sorted;
  const after = (last: Cursor): Expression<SqlBool> =>
    order.field === 'ID'
      ? sql<SqlBool>`${id} ${follows} ${last.id}`
      : sql<SqlBool>`(${column}, ${id}) ${follows} (${last.value}, ${last.id})`;
  const read = async (last: Cursor | undefined): Promise<Cursor[]> => {
    if (referred?.few) return firstOfFew(db, list, { ...sorted, referred }, where, direction, rowsAtOnce, last);
    let next = idsOfRows(db, list, sorted, where, total).select(sql<unknown>`${column}`.as('value'));
    if (last) next = next.where(after(last));
    // The comparison of both spans two tables, so no index serves it.
    if (last && referred) next = next.where(sql<SqlBool>`${column} ${follows}= ${last.value}`);
    if (order.field !== 'ID') next = next.orderBy(column, direction);
    return next.orderBy('id', direction).limit(rowsAtOnce).execute();
  };
  for (let last: Cursor | undefined; ; await otherCalls()) {
    const cursors = await read(last);
    const ids = cursors.map((cursor) => cursor.id);
    if (ids.length > 0) yield await readByIds(db, list, ids);
    if (ids.length < rowsAtOnce) return;
    last = cursors.at(-1);
  }
}

/** Answers a list call without Page: all rows in their order. */
export const answerComplete = (
  db: Connection,
  list: AnyList,
  body: ListFilters,
  readCalendar: () => Promise<WorkCalendar>,
  reading: Watcher,
): Promise<{ result: AnsweredRow[] } | StreamedRows> =>
  answerInParts(readInTurns(db, list, body, readCalendar), reading, rowsAlone);
