import { type SqlBool, sql } from 'kysely';
import { registrationStatus } from '#domain/words/codes.ts';
import { lookupTables, scholarshipIncomeLimit } from '#domain/words/limits.ts';
import type { Work } from '#domain/home/work.ts';
import { declareList, workRows } from '#server/lists/list.ts';
import { allOf, idFilter, instantFilter, never, rareFlagFilter, statusFilter } from '#server/db/where.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import { differsFromApplication } from '#server/people/enquiries/list.ts';
import { erasedOn } from '#server/people/erasures.ts';
import { wishesSelection } from '#server/people/wishes.ts';
import {
  personFilters,
  personSelection,
  personSortColumns,
  personSource,
  personTrigrams,
} from '#server/people/rows.ts';

/** The registrations that wait for a decision are READY; no other work waits on them (W39). */
const registrationWork = (work: Work) => (work === 'READY' ? sql<SqlBool>`status = ${registrationStatus.new}` : never);

/** More New ones of one mobile and course than this are marked for staff (W58). */
const fewOfOneMobile = 3;

const isOneOfMany = sql<number>`case when status = ${sql.lit(registrationStatus.new)} and (
    select count(*) from registrations as others where others.mobile = registrations.mobile
      and others.course_id = registrations.course_id and others.status = ${sql.lit(registrationStatus.new)}
  ) > ${sql.lit(fewOfOneMobile)} then 1 else 0 end`;

/** By income and proof, as of the student that it would make (`isFreeEligibleOnAdd`). */
const isFreeEligible = sql<number>`case when parent_income_paise <= ${sql.lit(scholarshipIncomeLimit * 100)}
  and income_proof_file_id is not null then 1 else 0 end`;

const isApplication = sql<number>`case when status_key_hash is null then 0 else 1 end`;

/** The enquiry whose form a registration came by, the newest (W66), or whether that has another name or mobile; 0 without one. */
const enquiryOf = (what: 'id' | 'differs') =>
  sql<number>`coalesce((select ${
    what === 'id' ? sql.ref('enquiries.id') : differsFromApplication
  } from enquiries where enquiries.registration_id = registrations.id and erased_on is null order by enquiries.id desc limit 1), 0)`;

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
    NoConsent: { field: 'NO_CONSENT', found: 'along the order' },
  },
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.RegId),
      idFilter('course_id', filters.CourseId),
      statusFilter('status', filters.Status),
      rareFlagFilter('no_consent', filters.NoConsent),
      instantFilter('date_created', filters.FromDate, filters.ToDate),
    ),
  work: (_db, work) => workRows(registrationWork(work)),
  search: [personSource('registrations', 'application_no')],
  trigrams: [...personTrigrams, { lower: 'application_no' }],
  rows: (db) =>
    db
      .selectFrom('registrations')
      .select(['id as ID', ...personSelection])
      .select(wishesSelection(db))
      .select(['course_id as COURSE_ID', 'payment_ref as PAYMENT_REF', isFreeEligible.as('IS_FREE_ELIGIBLE')])
      .select(['status as STATUS', statusText(lookupTables.registration, 'status').as('STATUS_DESC')])
      .select([
        'papers_deleted_on as PAPERS_DELETED_ON',
        erasedOn('registration').as('ERASED_ON'),
        'no_consent as NO_CONSENT',
      ])
      .select([
        'application_no as APPLICATION_NO',
        'language as LANGUAGE',
        isOneOfMany.as('MANY'),
        isApplication.as('APPLIED'),
      ])
      .select([enquiryOf('id').as('ENQUIRY_ID'), enquiryOf('differs').as('ENQUIRY_DIFFERS')])
      .select(['date_created as DATE_CREATED', 'date_modified as DATE_MODIFIED']),
  objects: ['GUARDIAN'],
  sorts: personSortColumns,
  figures: [
    { name: 'registrations', status: 'status', course: 'course_id' },
    { name: 'registrations by day', instant: 'date_created' },
  ],
  indexes: [
    ['id'],
    ['course_id'],
    ['date_created', 'status', 'course_id'],
    { name: 'registrations_new_by_mobile', sql: 'mobile, course_id', where: `status = ${registrationStatus.new}` },
    ['photo_file_id'],
    ['income_proof_file_id'],
    { name: 'registrations_without_consent', sql: 'status, id', where: 'no_consent = 1' },
  ],
});
