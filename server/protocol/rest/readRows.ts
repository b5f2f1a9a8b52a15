import { type RawBuilder, sql } from 'kysely';
import type { RowQuery } from '#server/lists/list.ts';
import type { Connection } from '#server/db/connection.ts';
import type { RestQuery } from './query.ts';

/** A reader that needs no clock. */
export interface RowReader<Row, Filters> {
  list(db: Connection, query: RestQuery<Filters>): Promise<{ records: Row[]; total: number }>;
  one(db: Connection, id: number): Promise<Row | undefined>;
}

interface Source<Row, Filters> {
  /** The records under the filters, column by column under their camelCase names: columns not selected are never sent. */
  rows(db: Connection, filters: Partial<Filters>): RowQuery<Row>;
  /** Texts, which are ordered without regard to case. */
  texts?: readonly (keyof Row & string)[];
  /** What orders a field instead of itself: the copy of a text in which case is folded beyond ASCII, too. */
  orderedBy?: Partial<Record<keyof Row & string, keyof Row & string>>;
}

/** A reader from a query; adds sorting (ties by id), range and count. */
export function readRestRows<Row extends { id: number }, Filters>({
  rows,
  texts = [],
  orderedBy = {},
}: Source<Row, Filters>): RowReader<Row, Filters> {
  const found = (db: Connection, { id: ids, ...filters }: RestQuery<Filters>['filters']) => {
    const query = db.selectFrom(rows(db, filters as Partial<Filters>).as('rows'));
    return ids ? query.where(sql<number>`id`, 'in', ids.length > 0 ? ids : [0]) : query;
  };
  // Safe in raw SQL: the contract lists the sort fields.
  const column = (field: string): RawBuilder<unknown> => {
    const by = new Map<string, string>(Object.entries(orderedBy)).get(field) ?? field;
    return texts.some((text) => text === by) ? sql`lower(${sql.ref(by)})` : sql.ref(by);
  };

  return {
    async list(db, { filters, sort, range }) {
      const { total } = await found(db, filters)
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      const page = (await found(db, filters)
        .selectAll()
        .orderBy(column(sort.field), (order) => (sort.descending ? order.desc().nullsLast() : order.asc().nullsFirst()))
        .orderBy(sql`id`, sort.descending ? 'desc' : 'asc')
        .limit(range.last - range.first + 1)
        .offset(range.first)
        .execute()) as Row[];
      return { records: page, total };
    },
    async one(db, id) {
      const record = await found(db, { id: [id] } as RestQuery<Filters>['filters'])
        .selectAll()
        .executeTakeFirst();
      return record as Row | undefined;
    },
  };
}
