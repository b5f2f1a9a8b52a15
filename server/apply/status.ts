import { registrationStatus } from '#domain/words/codes.ts';
import { certificateStatus, enrolmentStatus } from '#domain/words/status.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';
import { findByStatusKey, hashStatusKey } from '#server/people/registrations/application.ts';

/** How an application stands: its number, its course, and days of India, YYYY-MM-DD, null for what has not come (W58). */
export interface ApplicationStatus {
  number: string;
  courseName: string;
  received: string;
  approved: string | null;
  notAccepted: string | null;
  enrolled: string | null;
  completed: string | null;
  /** The key of the certificate's verify page; '' while there is none. */
  verifyKey: string;
}

const dayOf = (instant: string) => todayInIndia(new Date(instant));

/** The newest enrolment of a student in a course that is not deleted, with its valid certificate where there is one. */
const readEnrolment = (db: Connection, studentId: number, courseId: number) =>
  db
    .selectFrom('enrolments')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.enrolment_id', '=', 'enrolments.id')
        .on('certificates.status', '=', certificateStatus.active),
    )
    .leftJoin('certificate_issues', (join) =>
      join
        .onRef('certificate_issues.certificate_id', '=', 'certificates.id')
        .on('certificate_issues.superseded_at', 'is', null),
    )
    .select(['enrolments.start_date', 'enrolments.status', 'enrolments.end_date', 'verify_key as verifyKey'])
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.status', '<>', enrolmentStatus.deleted)
    .orderBy('enrolments.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How the application of a key stands; undefined for a key that is none. */
export async function readApplicationStatus(db: Connection, statusKey: string): Promise<ApplicationStatus | undefined> {
  const registration = await findByStatusKey(db, hashStatusKey(statusKey));
  if (!registration) return undefined;
  const { id, course_id, status } = registration;
  const course = await db.selectFrom('courses').select('course_name').where('id', '=', course_id).executeTakeFirst();
  const student = await db
    .selectFrom('students')
    .select(['id', 'date_created'])
    .where('registration_id', '=', id)
    .executeTakeFirst();
  const enrolment = student && (await readEnrolment(db, student.id, course_id));
  const isCompleted = enrolment?.status === enrolmentStatus.completed;
  return {
    number: registration.application_no,
    courseName: course?.course_name ?? '',
    received: dayOf(registration.date_created),
    approved: student ? dayOf(student.date_created) : null,
    // A rejected registration is changed by nothing but its Restore.
    notAccepted: status === registrationStatus.rejected ? dayOf(registration.date_modified) : null,
    enrolled: enrolment?.start_date ?? null,
    completed: isCompleted ? enrolment.end_date : null,
    verifyKey: (isCompleted && enrolment.verifyKey) || '',
  };
}
