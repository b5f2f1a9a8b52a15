import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf, idFilter, isNull } from '#server/db/where.ts';
import { type CountResult, declareList } from '#server/lists/list.ts';
import type { Matches } from '#server/lists/search.ts';

type Filters = ParsedBodyOf<'GetEnquiryList'>;

/** The filters but for those of the tabs. */
const narrowed = ({ CourseId, Source }: Filters) =>
  allOf(idFilter('enquiries.course_id', CourseId), Source && sql<SqlBool>`enquiries.source = ${Source}`);

/** Whether somebody is to be called up to a day. */
const isDue = (today: string) =>
  sql<SqlBool>`(enquiries.state = 'OPEN' and enquiries.next_day between '1' and ${today})`;

const ofTab = ({ State, Due }: Filters, today: string) =>
  allOf(State && sql<SqlBool>`enquiries.state = ${State}`, Due === 1 && isDue(today));

/** COUNTS of each State and of those that are due, whichever of them is shown: the tabs. */
async function countEnquiries(
  db: Connection,
  today: string,
  body: Filters,
  found: Matches | undefined,
): Promise<CountResult> {
  const where = allOf(isNull('enquiries.erased_on'), narrowed(body), found?.indexed ?? false);
  const count = (of: RawBuilder<SqlBool>) => sql<number>`coalesce(sum(case when ${of} then 1 else 0 end), 0)`;
  const rows = await db
    .selectFrom('enquiries')
    .select('state')
    .select([count(isDue(today)).as('due'), count(ofTab(body, today)).as('shown')])
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .where(where)
    .groupBy('state')
    .execute();
  const total = rows.reduce((sum, { shown }) => sum + Number(shown), 0);
  const COUNTS = {
    OPEN: 0,
    ADMITTED: 0,
    LOST: 0,
    ...Object.fromEntries(rows.map(({ state, all }) => [state, Number(all)])),
    DUE: rows.reduce((sum, { due }) => sum + Number(due), 0),
  };
  return { counts: { TOTAL: total, COUNTS }, rows: allOf(where, ofTab(body, today)), total };
}

/** 1 where an enquiry has another name or mobile than the application that came by its form, both of tables that are joined (W66). */
export const differsFromApplication = sql<number>`case when enquiries.name_fold <> registrations.name_fold
    or (enquiries.mobile <> '' and enquiries.mobile <> registrations.mobile) then 1 else 0 end`;

/** Enquiries as they are shown. */
const enquiryRows = (db: Connection) =>
  db
    .selectFrom('enquiries')
    .leftJoin('courses', 'courses.id', 'enquiries.course_id')
    .leftJoin('users', 'users.id', 'enquiries.recorded_by')
    .leftJoin('registrations', 'registrations.id', 'enquiries.registration_id')
    .select(['enquiries.id as ID', 'enquiries.name as NAME', 'enquiries.mobile as MOBILE', 'enquiries.email as EMAIL'])
    .select(sql<number>`coalesce(enquiries.course_id, 0)`.as('COURSE_ID'))
    .select(sql<string>`coalesce(course_name, '')`.as('COURSE_NAME'))
    .select(['enquiries.source as SOURCE', 'enquiries.note as NOTE'])
    .select(
      sql<string>`coalesce((select text from follow_ups where enquiry_id = enquiries.id and text <> '' order by id desc limit 1), '')`.as(
        'TEXT',
      ),
    )
    .select(sql<string | null>`nullif(enquiries.next_day, '')`.as('NEXT_DAY'))
    .select(['enquiries.state as STATE', 'enquiries.lost_reason as REASON', 'enquiries.asked_on as ASKED_ON'])
    .select(sql<number>`coalesce(enquiries.student_id, 0)`.as('STUDENT_ID'))
    .select(sql<number>`coalesce(enquiries.registration_id, 0)`.as('REG_ID'))
    .select(
      sql<string>`case when registrations.id is null then '' else ${statusText(lookupTables.registration, 'registrations.status')} end`.as(
        'REG_STATUS',
      ),
    )
    .select([differsFromApplication.as('REG_DIFFERS'), 'enquiries.form_sent_at as FORM_SENT_AT'])
    .select(sql<string>`coalesce(user_name, '')`.as('RECORDED_BY'))
    .select(['enquiries.date_created as DATE_CREATED', 'enquiries.date_modified as DATE_MODIFIED']);

/** The list of GetEnquiryList as it is on a day (W66). */
export const enquiriesOn = (today: string) =>
  declareList('GetEnquiryList', {
    table: 'enquiries',
    hiddenBy: 'erased_on',
    filters: {
      State: { field: 'STATE', found: 'by an index' },
      Due: { field: null, found: 'by an index' },
      CourseId: { field: 'COURSE_ID', found: 'by an index' },
      Source: { field: 'SOURCE', found: 'by an index' },
    },
    where: (_db, filters) => allOf(narrowed(filters), ofTab(filters, today)),
    count: (db, filters, found) => countEnquiries(db, today, filters, found),
    search: [
      { table: 'enquiries', texts: ['name_fold', 'email'], mobiles: ['mobile'], column: 'enquiries.id' },
      { table: 'courses', texts: ['name_fold'], column: 'enquiries.course_id' },
    ],
    trigrams: ['name_fold', 'email', 'mobile'],
    rows: enquiryRows,
    sorts: { NAME: 'name_fold' },
    indexes: [
      ['mobile'],
      ['email'],
      // Of erased ones too: what is looked for when a student is deleted.
      { name: 'enquiries_by_student_id', sql: 'student_id' },
      { name: 'enquiries_by_registration_id', sql: 'registration_id' },
      ['form_key_hash'],
      ['date_modified', 'id'],
      ['state', 'next_day', 'id'],
      ['course_id', 'state', 'next_day', 'id'],
      ['source', 'state', 'next_day', 'id'],
    ],
  });
