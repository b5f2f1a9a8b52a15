import { sql } from 'kysely';
import type { RestFiltersOf, RestRecordOf } from '../../contract/rest/index.ts';
import { allOf, instantFilter } from '../db/where.ts';
import type { RestHandler } from '../rest/handler.ts';
import { readRestRows } from '../rest/readRows.ts';

type Entry = RestRecordOf<'security-log'>;

const orNull = (column: string) => sql<number | null>`nullif(${sql.ref(column)}, 0)`;

/** The security log; for the admin, and for nobody to change. */
export const securityLogResource: RestHandler<'security-log'> = {
  ...readRestRows<Entry, RestFiltersOf<'security-log'>>({
    rows: (db, { event, userId, fromDate = '', toDate = '' }) =>
      db
        .selectFrom('security_events')
        .select(['id', 'at', 'user_name as userName', 'address', 'call'])
        .select([sql<Entry['event']>`event`.as('event'), sql<Entry['entity']>`entity`.as('entity')])
        .select([orNull('user_id').as('userId'), orNull('record_id').as('recordId')])
        .select(sql<number | null>`case when event = 'export' then rows end`.as('rows'))
        .where(
          allOf(
            event ? sql<boolean>`event = ${event}` : false,
            userId ? sql<boolean>`user_id = ${Math.max(userId, 0)}` : false,
            instantFilter('at', fromDate, toDate),
          ),
        ),
  }),
  writes: {},
};
