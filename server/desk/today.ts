import { sql } from 'kysely';
import { type AnswerOf, calls, type RowOf } from '../../contract/calls/index.ts';
import type { Profile } from '../../contract/call.ts';
import type { Calendar } from '../../domain/forecast.ts';
import { shortList } from '../../domain/limits.ts';
import type { Work } from '../../domain/work.ts';
import { type RowQuery, rowsOf } from '../calls/list.ts';
import { certificateList } from '../certificates/rows.ts';
import type { Connection } from '../db/open.ts';
import { enrolmentList } from '../enrolments/rows.ts';
import { registrationList } from '../registrations/rows.ts';

/** How many rows there are, and the first of them; ties are broken by ID. */
async function shorten<Row extends { ID: number }>(db: Connection, rows: RowQuery<Row>, first: keyof Row & string) {
  const all = db.selectFrom(rows.as('rows'));
  const { count } = await all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const ROWS = await all.selectAll().orderBy(sql.ref(first)).orderBy(sql.ref('ID')).limit(shortList).execute();
  return { TOTAL: count, ROWS: ROWS as Row[] };
}

/** What is to be done today: the longest waiting first (W39). */
export async function readToday(
  db: Connection,
  profile: Profile,
  calendar: Calendar,
): Promise<AnswerOf<'GetToday'>['result']> {
  const enrolments = (work: Work, first: keyof RowOf<'GetStudentCourseList'>) =>
    shorten(db, rowsOf(enrolmentList, db, calls.GetStudentCourseList.body.parse({ Work: work }), calendar), first);
  const waiting = rowsOf(registrationList, db, calls.GetRegistrationList.body.parse({ Work: 'READY' }), calendar);
  const notMailed = rowsOf(certificateList, db, calls.GetCertificateList.body.parse({ Work: 'NOT_MAILED' }), calendar);
  const mayDecide = calls.GetRegistrationList.access.includes(profile);
  return {
    ...(mayDecide ? { REGISTRATIONS: await shorten(db, waiting, 'DATE_CREATED') } : {}),
    READY: await enrolments('READY', 'DATE_EXPECTED_COMPLETION'),
    AT_RISK: await enrolments('AT_RISK', 'DATE_EXPECTED_COMPLETION'),
    OVERDUE: await enrolments('OVERDUE', 'DATE_EXPECTED_COMPLETION'),
    HELD: await enrolments('HELD', 'DATE_MODIFIED'),
    NOT_MAILED: await shorten(db, notMailed, 'ISSUED_DATE'),
  };
}
