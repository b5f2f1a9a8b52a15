import type { Handlers } from '#server/protocol/calls/handler.ts';
import { allOf, idFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';

/** The list of GetTextTableList. */
const lookupList = declareList('GetTextTableList', {
  table: 'lookup_texts',
  filters: { TableID: { field: 'TABLE_ID', found: 'by an index' } },
  where: (_db, filters) => allOf(idFilter('table_id', filters.TableID)),
  rows: (db) =>
    db
      .selectFrom('lookup_texts')
      .select(['table_id as TABLE_ID', 'text_id as TEXT_ID', 'text_value as TEXT_VALUE', 'table_desc as TABLE_DESC']),
});

export const lookupHandlers: Handlers<'GetTextTableList'> = { GetTextTableList: lookupList };
