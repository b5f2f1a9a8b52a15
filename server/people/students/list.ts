import { sql } from 'kysely';
import { lookupTables } from '#domain/words/limits.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import { allOf, idFilter, instantFilter, rareFlagFilter, statusFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import { erasedOn } from '#server/people/erasures.ts';
import { wishesSelection } from '#server/people/wishes.ts';
import {
  personFilters,
  personSelection,
  personSortColumns,
  personSource,
  personTrigrams,
} from '#server/people/rows.ts';

/** The names of a student's Active courses, as a JSON list. */
const coursesOf = (db: Connection) => {
  const names =
    dialectOf(db) === 'postgres'
      ? sql`cast(json_agg(course_name order by id) as text)`
      : sql`json_group_array(course_name)`;
  return sql<string[]>`(select coalesce(${names}, '[]') from (
    select enrolments.id, courses.course_name from enrolments join courses on courses.id = enrolments.course_id
    where enrolments.student_id = students.id and enrolments.status = ${sql.lit(enrolmentStatus.active)}
    order by enrolments.id) as active)`;
};

/** What a student owes for all courses, in rupees. */
const due = sql<number>`(select cast(coalesce(sum(due_paise), 0) as double precision) / 100
  from enrolments where enrolments.student_id = students.id)`;

/** The enquiry that became a student (W66), the newest; 0 for none. */
const enquiry = sql<number>`coalesce((select max(enquiries.id) from enquiries
  where enquiries.student_id = students.id and enquiries.erased_on is null), 0)`;

/** When the student's own page was opened last (W67). */
const ownPageSeen = sql<string | null>`(select seen_at from own_pages where own_pages.student_id = students.id)`;

/** The list of GetStudentList. */
export const studentList = declareList('GetStudentList', {
  table: 'students',
  filters: {
    StudentId: { field: 'ID', found: 'by an index' },
    ...personFilters,
    Status: { field: 'STATUS', found: 'by an index', counted: 'status' },
    IsFreeEligible: { field: 'IS_FREE_ELIGIBLE', found: 'along the order' },
    FromDate: { field: 'DATE_CREATED', found: 'by an index' },
    ToDate: { field: 'DATE_CREATED', found: 'by an index' },
    Incomplete: { field: 'INCOMPLETE', found: 'along the order' },
    NoConsent: { field: 'NO_CONSENT', found: 'along the order' },
  },
  where: (_db, filters) =>
    allOf(
      idFilter('id', filters.StudentId),
      statusFilter('status', filters.Status),
      statusFilter('is_free_eligible', filters.IsFreeEligible),
      rareFlagFilter('is_incomplete', filters.Incomplete),
      rareFlagFilter('no_consent', filters.NoConsent),
      instantFilter('date_created', filters.FromDate, filters.ToDate),
    ),
  search: [personSource('students', 'ref')],
  trigrams: [...personTrigrams, { lower: 'ref' }],
  rows: (db) =>
    db
      .selectFrom('students')
      .select(['id as ID', ...personSelection])
      .select(wishesSelection(db))
      .select(['status as STATUS', statusText(lookupTables.student, 'status').as('STATUS_DESC')])
      .select([
        'is_free_eligible as IS_FREE_ELIGIBLE',
        'ref as REF',
        'is_incomplete as INCOMPLETE',
        'no_consent as NO_CONSENT',
        sql<number>`coalesce(merged_into, 0)`.as('MERGED_INTO'),
        enquiry.as('ENQUIRY_ID'),
        ownPageSeen.as('OWN_PAGE_SEEN'),
        erasedOn('student').as('ERASED_ON'),
        'date_created as DATE_CREATED',
        'date_modified as DATE_MODIFIED',
      ])
      .select([coursesOf(db).as('COURSES'), due.as('DUE')]),
  objects: ['GUARDIAN', 'COURSES'],
  sorts: personSortColumns,
  figures: [{ name: 'students', status: 'status' }],
  indexes: [
    ['id'],
    ['date_created', 'status'],
    ['photo_file_id'],
    ['income_proof_file_id'],
    { name: 'students_by_name_and_birth_date', sql: 'name_fold, birth_date, id' },
    { name: 'students_by_ref', sql: 'ref', where: "ref <> ''" },
    { name: 'students_incomplete', sql: 'status, name_fold, id', where: 'is_incomplete = 1' },
    { name: 'students_without_consent', sql: 'status, name_fold, id', where: 'no_consent = 1' },
  ],
});
