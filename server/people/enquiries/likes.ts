import { sql } from 'kysely';
import { type AnswerOf, calls } from '#contract/calls/index.ts';
import type { Profile } from '#domain/access/profiles.ts';
import { lookupTables, shortList } from '#domain/words/limits.ts';
import { isTenDigits } from '#domain/words/contact.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { statusText } from '#server/catalogue/lookups/statusText.ts';
import type { Connection } from '#server/db/connection.ts';

type Like = AnswerOf<'GetEnquiryLikes'>['result'][number];

const dayOf = (instant: string) => todayInIndia(new Date(instant));

const studentsOf = (db: Connection, mobile: string) =>
  db
    .selectFrom('students')
    .select(['id as ID', 'name as NAME', 'date_created as at'])
    .select(statusText(lookupTables.student, 'students.status').as('STATE'))
    .select(
      sql<string>`coalesce((select course_name from enrolments join courses on courses.id = course_id
        where student_id = students.id order by enrolments.id desc limit 1), '')`.as('COURSE_NAME'),
    )
    .where('mobile', '=', mobile)
    .where('merged_into', 'is', null)
    .orderBy('id', 'desc')
    .limit(shortList)
    .execute();

const registrationsOf = (db: Connection, mobile: string) =>
  db
    .selectFrom('registrations')
    .innerJoin('courses', 'courses.id', 'registrations.course_id')
    .select(['registrations.id as ID', 'registrations.name as NAME', 'registrations.date_created as at'])
    .select(statusText(lookupTables.registration, 'registrations.status').as('STATE'))
    .select('course_name as COURSE_NAME')
    .where('registrations.mobile', '=', mobile)
    .orderBy('registrations.id', 'desc')
    .limit(shortList)
    .execute();

const enquiriesOf = (db: Connection, mobile: string, except: number) =>
  db
    .selectFrom('enquiries')
    .leftJoin('courses', 'courses.id', 'enquiries.course_id')
    .select([
      'enquiries.id as ID',
      'enquiries.name as NAME',
      'asked_on as ON',
      'state as STATE',
      'lost_reason as REASON',
    ])
    .select(sql<string>`coalesce(course_name, '')`.as('COURSE_NAME'))
    .where('enquiries.mobile', '=', mobile)
    .where('enquiries.id', '<>', except)
    .where('erased_on', 'is', null)
    .orderBy('enquiries.id', 'desc')
    .limit(shortList)
    .execute();

/**
 * Who has a mobile (W66): students, registrations for a profile that may see them, enquiries but for one; none where it is no mobile. The newest
 * of each.
 */
export async function readLikes(db: Connection, mobile: string, profile: Profile, except = 0): Promise<Like[]> {
  if (!isTenDigits(mobile)) return [];
  const mayDecide = calls.GetRegistrationList.access.includes(profile);
  const students = await studentsOf(db, mobile);
  const registrations = mayDecide ? await registrationsOf(db, mobile) : [];
  const enquiries = await enquiriesOf(db, mobile, except);
  const known = (KIND: Like['KIND'], rows: typeof students | typeof registrations) =>
    rows.map(({ at, ...row }): Like => ({ KIND, ...row, ON: dayOf(at), REASON: '' }));
  return [
    ...known('student', students),
    ...known('registration', registrations),
    ...enquiries.map((row): Like => ({ KIND: 'enquiry', ...row })),
  ];
}
