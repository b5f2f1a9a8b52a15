import { allOf, idFilter, statusFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { statusName } from './statusName.ts';

/** The list of GetInstituteList. */
export const instituteList = declareList('GetInstituteList', {
  table: 'institutes',
  filters: {
    InstId: { field: 'ID', found: 'by an index' },
    Name: { field: 'NAME', containing: 'name_fold' },
    ShortName: { field: 'SHORT_NAME', containing: 'short_name_fold' },
    InstType: { field: 'INSTITUTE_TYPE', found: 'by an index' },
    Status: { field: 'STATUS', found: 'by an index' },
  },
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.InstId),
      idFilter('institute_type', filters.InstType),
      statusFilter('status', filters.Status),
    ),
  search: [{ table: 'institutes', texts: ['name_fold', 'short_name_fold'], column: 'institutes.id' }],
  rows: (db) =>
    db
      .selectFrom('institutes')
      .select(['id as ID', 'name as NAME', 'short_name as SHORT_NAME', 'institute_type as INSTITUTE_TYPE'])
      .select(['recognized_by as RECOGNIZED_BY', 'status as STATUS', statusName.as('STATUS_DESC')])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  sorts: {
    NAME: 'name_fold',
    SHORT_NAME: 'short_name_fold',
    RECOGNIZED_BY: { lower: 'recognized_by' },
  },
});
