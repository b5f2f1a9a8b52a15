import { sql } from 'kysely';
import type { RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { namesOf } from '#server/activity/names.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, instantFilter } from '#server/db/where.ts';
import type { RestHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';

type Entry = RestRecordOf<'security-log'>;

const orNull = (column: string) => sql<number | null>`nullif(${sql.ref(column)}, 0)`;

type Unnamed = Omit<Entry, 'recordName'>;

const readRows = readRestRows<Unnamed, RestFiltersOf<'security-log'>>({
  rows: (db, { event, userId, fromDate = '', toDate = '' }) =>
    db
      .selectFrom('security_events')
      .select(['id', 'at', 'user_name as userName', 'address', 'call'])
      .select([sql<Entry['event']>`event`.as('event'), sql<Entry['entity']>`entity`.as('entity')])
      .select([orNull('user_id').as('userId'), orNull('record_id').as('recordId')])
      .select(sql<number | null>`case when event = 'export' then nullif(rows, 0) end`.as('rows'))
      .where(
        allOf(
          event ? sql<boolean>`event = ${event}` : false,
          userId ? sql<boolean>`user_id = ${Math.max(userId, 0)}` : false,
          instantFilter('at', fromDate, toDate),
        ),
      ),
});

const recordOf = ({ entity, recordId }: Unnamed): RecordRef | undefined =>
  entity === '' || recordId === null ? undefined : { entity, id: recordId };

async function withNames(db: Connection, entries: readonly Unnamed[]): Promise<Entry[]> {
  const nameOf = await namesOf(
    db,
    entries.map(recordOf).filter((record) => record !== undefined),
  );
  return entries.map((entry) => {
    const record = recordOf(entry);
    return { ...entry, recordName: record ? nameOf(record).name : '' };
  });
}

/** The security log; for the admin, and for nobody to change. */
export const securityLogResource: RestHandler<'security-log'> = {
  async list(db, query) {
    const { records, total } = await readRows.list(db, query);
    return { records: await withNames(db, records), total };
  },
  async one(db, id) {
    const entry = await readRows.one(db, id);
    return entry && (await withNames(db, [entry]))[0];
  },
  writes: {},
};
