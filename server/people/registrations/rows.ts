import { type SqlBool, sql } from 'kysely';
import { registrationStatus } from '#domain/words/codes.ts';
import { lookupTables } from '#domain/words/limits.ts';
import type { Work } from '#domain/home/work.ts';
import { declareList, workRows } from '#server/lists/list.ts';
import { allOf, idFilter, instantFilter, never, statusFilter } from '#server/db/where.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import { personFilters, personSelection, personSorts, personSource, personTrigrams } from '#server/people/rows.ts';

/** The registrations that wait for a decision are READY; no other work waits on them (W39). */
const registrationWork = (work: Work) => (work === 'READY' ? sql<SqlBool>`status = ${registrationStatus.new}` : never);

/** The list of GetRegistrationList. */
export const registrationList = declareList('GetRegistrationList', {
  table: 'registrations',
  filters: {
    RegId: { field: 'ID', found: 'by an index' },
    ...personFilters,
    CourseId: { field: 'COURSE_ID', found: 'by an index', counted: 'course_id' },
    Status: { field: 'STATUS', found: 'by an index', counted: 'status' },
    FromDate: { field: 'DATE_CREATED', found: 'by an index' },
    ToDate: { field: 'DATE_CREATED', found: 'by an index' },
  },
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.RegId),
      idFilter('course_id', filters.CourseId),
      statusFilter('status', filters.Status),
      instantFilter('date_created', filters.FromDate, filters.ToDate),
    ),
  work: (_db, work) => workRows(registrationWork(work)),
  search: [personSource('registrations')],
  trigrams: personTrigrams,
  rows: (db) =>
    db
      .selectFrom('registrations')
      .select(['id as ID', ...personSelection])
      .select(['course_id as COURSE_ID', 'payment_ref as PAYMENT_REF'])
      .select(['status as STATUS', statusText(lookupTables.registration, 'status').as('STATUS_DESC')])
      .select(['papers_deleted_on as PAPERS_DELETED_ON'])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  sorts: personSorts,
  figures: [
    { name: 'registrations', status: 'status', course: 'course_id' },
    { name: 'registrations by day', instant: 'date_created' },
  ],
  indexes: [['id'], ['course_id'], ['date_created', 'status'], ['photo_file_id'], ['income_proof_file_id']],
});
