import type { Person } from './person.ts';

type Params = Record<string, number>;

/** For each screen with parameters the ids of a late record, of which the log still tells, by `owner.screen`. */
export async function findExamples(admin: Pick<Person, 'rows'>): Promise<Record<string, Params>> {
  const registration = (await admin.rows('GetRegistrationList', { Status: 0 })).at(-1);
  const changedAt = (row: Record<string, unknown>) => String(row['DATE_MODIFIED']);
  const [deleted] = (await admin.rows('GetStudentList', { Status: 1 })).toSorted((a, b) =>
    changedAt(a) < changedAt(b) ? 1 : -1,
  );
  const certificate = (await admin.rows('GetCertificateList')).at(-1);
  const enrolments = await admin.rows('GetStudentCourseList', { Status: 0 });
  const attended = enrolments.findLast((row) => Number(row['DAYS_ATTENDED']) > 5) ?? enrolments.at(-1);
  const studentId = Number(attended?.['STUDENT_ID']);
  const seated = enrolments.find((row) => Number(row['BATCH_ID']) > 0);
  const id = (row: { ID: number } | undefined) => row?.ID ?? 0;
  return {
    'registrations.approve': { ID: id(registration) },
    'students.context': { id: id(registration) },
    'students.show': { id: studentId },
    'students.addCourse': { id: studentId },
    'students.deleted': { id: id(deleted) },
    'courses.show': { id: Number(seated?.['COURSE_ID']) },
    'batches.show': { id: Number(seated?.['BATCH_ID']) },
    'batches.edit': { id: Number(seated?.['BATCH_ID']) },
    'certificates.show': { certificateId: id(certificate) },
    'certificates.update': { certificateId: id(certificate) },
    'attendance.list': { studentId, courseId: Number(attended?.['COURSE_ID']) },
    'staff-users.edit': { id: 1 },
    'import.show': { id: 1 },
  };
}
