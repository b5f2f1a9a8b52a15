import { sql } from 'kysely';
import { allOf, idFilter, instantFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';

/** The list of GetMessages (W55). */
export const messageList = declareList('GetMessages', {
  table: 'messages',
  filters: {
    StudentId: { field: 'STUDENT_ID', found: 'by an index' },
    State: { field: 'STATE', found: 'by an index' },
    FromDate: { field: 'DATE_CREATED', found: 'by an index' },
    ToDate: { field: 'DATE_CREATED', found: 'by an index' },
  },
  where: (_db, { StudentId, State, FromDate, ToDate }) =>
    allOf(
      idFilter('messages.student_id', StudentId),
      State && sql<boolean>`state = ${State}`,
      instantFilter('messages.date_created', FromDate, ToDate),
    ),
  rows: (db) =>
    db
      .selectFrom('messages')
      .innerJoin('students', 'students.id', 'messages.student_id')
      .leftJoin('users', 'users.id', 'messages.user_id')
      .leftJoin('enrolments', 'enrolments.id', 'messages.enrolment_id')
      .leftJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['messages.id as ID', 'messages.student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
      .select(sql<number>`coalesce(messages.enrolment_id, 0)`.as('STUDENT_COURSE_ID'))
      .select(sql<string>`coalesce(course_name, '')`.as('COURSE_NAME'))
      .select(['channel as CHANNEL', 'to_guardian as TO_GUARDIAN', 'address as ADDRESS', 'subject as SUBJECT'])
      .select(sql<string>`coalesce(user_name, '')`.as('BY'))
      .select(sql<string>`coalesce(text, '')`.as('TEXT'))
      .select(['state as STATE', 'messages.date_created as DATE_CREATED']),
  search: [{ table: 'students', texts: ['name_fold', 'email'], mobiles: ['mobile'], column: 'messages.student_id' }],
  sorts: { STATE: 'trouble' },
  indexes: [
    ['state', 'id'],
    ['student_id', 'id'],
    // What is looked for when an enrolment is deleted.
    ['enrolment_id'],
  ],
});
