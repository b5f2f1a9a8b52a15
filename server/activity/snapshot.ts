import { sql } from 'kysely';
import { activityEntities, type ActivityEntity } from '../../contract/rest/activityLog.ts';
import { toRupees } from '../../domain/money.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { dialectOf } from '../db/dialect.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { loggedColumns } from './columns.ts';
import type { Touch } from './touches.ts';

/** Fields of a record under their camelCase names. */
export type Fields = Record<string, string | number | null>;
/** Records by `keyOf`. */
export type Snapshot = ReadonlyMap<string, Fields>;

export const keyOf = ({ entity, id }: Touch): string => `${entity} ${id}`;

const paise = /_paise$/;

/** The name of a column as people and records spell it: fees_paise becomes fees, in rupees. */
const fieldOf = (column: string) =>
  column.replace(paise, '').replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The columns of each kind of record, with their names. Spelt once: a write looks twice. */
const fields = new Map(
  activityEntities.map((entity) => [
    entity,
    loggedColumns[entity].map((column) => ({ column, field: fieldOf(column), isMoney: paise.test(column) })),
  ]),
);

const fieldsOf = (entity: ActivityEntity, row: Fields): Fields =>
  Object.fromEntries(
    (fields.get(entity) ?? []).map(({ column, field, isMoney }) => {
      const value = row[column] ?? null;
      return [field, isMoney && typeof value === 'number' ? toRupees(value) : value];
    }),
  );

type Reader = (db: Connection, given: { ids: string }) => Promise<(Fields & { id: number })[]>;

/** What reads the records of a kind by their ids. */
const readerOf = (entity: ActivityEntity, hold: boolean): Reader =>
  compiledOnce((db, { ids }: { ids: string }) => {
    const columns = sql.join(['id', ...loggedColumns[entity]].map((column) => sql.ref(column)));
    const held = hold && dialectOf(db) === 'postgres' ? sql` order by id for no key update` : sql``;
    const query = sql<Fields & { id: number }>`
      select ${columns} from ${sql.table(entity)} where ${isAmong(db, sql.ref('id'), ids)}${held}`;
    return { compile: () => query.compile(db) };
  });

const readers = new Map(
  activityEntities.map((entity) => [entity, { look: readerOf(entity, false), hold: readerOf(entity, true) }]),
);

/** The records as they are now. */
export async function takeSnapshot(trx: Transaction, touches: readonly Touch[], hold = false): Promise<Snapshot> {
  const snapshot = new Map<string, Fields>();
  for (const entity of new Set(touches.map((touch) => touch.entity))) {
    const ids = touches.filter((touch) => touch.entity === entity).map(({ id }) => id);
    const reader = readers.get(entity)?.[hold ? 'hold' : 'look'];
    for (const row of (await reader?.(trx, { ids: idsAsText(trx, ids) })) ?? []) {
      snapshot.set(keyOf({ entity, id: row.id }), fieldsOf(entity, row));
    }
  }
  return snapshot;
}

/**
 * The same, and holds the records until the transaction ends, so that what is seen before a write is what the write
 * changes. SQLite's transactions exclude each other anyway.
 */
export const holdSnapshot = (trx: Transaction, touches: readonly Touch[]): Promise<Snapshot> =>
  takeSnapshot(trx, touches, true);
