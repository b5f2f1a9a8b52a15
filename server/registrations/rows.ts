import { type SqlBool, sql } from 'kysely';
import type { ParsedBodyOf, RowOf } from '../../contract/calls/index.ts';
import { registrationStatus } from '../../domain/codes.ts';
import { lookupTables } from '../../domain/limits.ts';
import type { Work } from '../../domain/work.ts';
import { type List, workRows } from '../calls/list.ts';
import { allOf, idFilter, never, statusFilter } from '../db/where.ts';
import { statusText } from '../lookups/statusText.ts';
import { personSelection, personSorts, personTexts } from '../people/rows.ts';

/** The registrations that wait for a decision are READY; no other work waits on them (W39). */
const registrationWork = (work: Work) => (work === 'READY' ? sql<SqlBool>`status = ${registrationStatus.new}` : never);

/** The list of GetRegistrationList. */
export const registrationList: List<ParsedBodyOf<'GetRegistrationList'>, RowOf<'GetRegistrationList'>> = {
  table: 'registrations',
  key: 'RegId',
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.RegId),
      idFilter('course_id', filters.CourseId),
      statusFilter('status', filters.Status),
    ),
  work: (_db, work) => workRows(registrationWork(work)),
  rows: (db) =>
    db
      .selectFrom('registrations')
      .select(['id as ID', ...personSelection])
      .select(['course_id as COURSE_ID', 'payment_ref as PAYMENT_REF'])
      .select(['status as STATUS', statusText(lookupTables.registration, 'status').as('STATUS_DESC')])
      .select(['papers_deleted_on as PAPERS_DELETED_ON'])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  sorts: { ...personSorts, DATE_CREATED: 'date_created' },
  ...personTexts('registrations'),
  tally: ({ RegId, CourseId }) =>
    RegId === 0 ? { list: 'registrations', where: allOf(idFilter('course_id', CourseId)) } : undefined,
};
