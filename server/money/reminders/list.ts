import { sql, type SqlBool } from 'kysely';
import { enrolmentStatus } from '#domain/words/status.ts';
import { allOf, anyOf, dayFilter, idFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { lastAttended } from './reasons.ts';

/** Of what waits in 'By WhatsApp' what holds still: something is due, nobody was in class since. */
export const holdsStill = sql<SqlBool>`exists (select 1 from enrolments where enrolments.id = reminders.enrolment_id and ${anyOf(
  [
    sql<SqlBool>`reminders.kind = 'feeReminder' and enrolments.due_paise > 0 and enrolments.status <> ${sql.lit(enrolmentStatus.hold)}`,
    sql<SqlBool>`reminders.kind = 'absence' and enrolments.status = ${sql.lit(enrolmentStatus.active)} and ${lastAttended} <= reminders.about`,
  ],
)})`;

/** The list of GetReminders (W65). */
export const reminderList = declareList('GetReminders', {
  table: 'reminders',
  filters: {
    StudentId: { field: 'STUDENT_ID', found: 'by an index' },
    State: { field: 'STATE', found: 'by an index' },
    FromDate: { field: 'DAY', found: 'by an index' },
    ToDate: { field: 'DAY', found: 'by an index' },
  },
  where: (_db, { StudentId, State, FromDate, ToDate }) =>
    allOf(
      idFilter('reminders.student_id', StudentId),
      State && sql<SqlBool>`reminders.state = ${State}`,
      State === 'WHATSAPP' && holdsStill,
      dayFilter('reminders.day', FromDate, ToDate),
    ),
  rows: (db) =>
    db
      .selectFrom('reminders')
      .innerJoin('students', 'students.id', 'reminders.student_id')
      .innerJoin('enrolments', 'enrolments.id', 'reminders.enrolment_id')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .select(['reminders.id as ID', 'reminders.student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
      .select(['reminders.enrolment_id as STUDENT_COURSE_ID', 'course_name as COURSE_NAME'])
      .select(['reminders.kind as EVENT', 'reminders.about as ABOUT', 'reminders.step as STEP'])
      .select(['reminders.why as WHY', 'reminders.told_day as TOLD_DAY', 'reminders.day as DAY'])
      .select('reminders.state as STATE'),
  search: [{ table: 'students', texts: ['name_fold', 'email'], mobiles: ['mobile'], column: 'reminders.student_id' }],
  indexes: [
    ['state', 'id'],
    ['day', 'id'],
    { name: 'reminders_by_student_id', sql: 'student_id' },
    { name: 'reminders_by_about', sql: 'about' },
    { name: 'reminders_by_message_id', sql: 'message_id' },
  ],
});
