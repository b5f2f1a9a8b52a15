import { type RawBuilder, sql } from 'kysely';
import type { ActivityEntity } from '../../contract/rest/activityLog.ts';
import type { RestFiltersOf, RestRecordOf } from '../../contract/rest/index.ts';
import type { Connection } from '../db/open.ts';
import type { ActivityTable } from '../db/tables.ts';
import { allOf, idFilter, instantFilter } from '../db/where.ts';
import type { RestHandler } from '../rest/handler.ts';
import { readRestRows } from '../rest/readRows.ts';
import { namesOf } from './names.ts';
import { type Fields, keyOf } from './snapshot.ts';

type Filters = RestFiltersOf<'activity-log'>;
type Entry = RestRecordOf<'activity-log'>;

/** An entry as it is kept. */
interface Kept extends Pick<ActivityTable, 'at' | 'call' | 'before' | 'after'> {
  id: number;
  userId: number;
  userName: string;
  entity: ActivityEntity;
  recordId: number;
}

const userFilter = (id: number | null | undefined) => (id ? sql<boolean>`user_id = ${Math.max(id, 0)}` : false);

const kept = readRestRows<Kept, Filters>({
  rows: (db, { entity, recordId = 0, userId, fromDate = '', toDate = '' }) =>
    db
      .selectFrom('activity')
      .select(['id', 'at', 'user_id as userId', 'user_name as userName', 'call', 'record_id as recordId'])
      .select([(sql.ref('entity') as RawBuilder<ActivityEntity>).as('entity'), 'before', 'after'])
      .where(
        allOf(
          entity ? sql<boolean>`entity = ${entity}` : false,
          idFilter('record_id', recordId),
          userFilter(userId),
          instantFilter('at', fromDate, toDate),
        ),
      ),
});

const fieldsOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Fields));

async function present(db: Connection, entries: readonly Kept[]): Promise<Entry[]> {
  const records = entries.map(({ entity, recordId: id }) => ({ entity, id }));
  const names = await namesOf(db, records);
  return entries.map(({ before, after, userId, ...entry }) => ({
    ...entry,
    userId: userId || null,
    recordName: names.get(keyOf({ entity: entry.entity, id: entry.recordId })) ?? '',
    before: fieldsOf(before),
    after: fieldsOf(after),
  }));
}

/** The log of every write; for the admin, and for nobody to change. */
export const activityLogResource: RestHandler<'activity-log'> = {
  async list(db, query) {
    const { records, total } = await kept.list(db, query);
    return { records: await present(db, records), total };
  },
  async one(db, id) {
    const entry = await kept.one(db, id);
    return entry && (await present(db, [entry]))[0];
  },
  writes: {},
};
