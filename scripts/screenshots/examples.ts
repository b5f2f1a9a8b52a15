import type { Person } from './person.ts';

type Params = Record<string, number>;

/** For each screen with parameters the ids of a record worth looking at, by `owner.screen`. */
export async function findExamples(admin: Person): Promise<Record<string, Params>> {
  const [registration] = await admin.rows('GetRegistrationList', { Status: 0 });
  const [student] = await admin.rows('GetStudentList', { Status: 0 });
  const [deleted] = await admin.rows('GetStudentList', { Status: 1 });
  const [certificate] = await admin.rows('GetCertificateList');
  const enrolments = await admin.rows('GetStudentCourseList', { Status: 0 });
  const attended = enrolments.find((row) => Number(row['DAYS_ATTENDED']) > 5) ?? enrolments[0];
  const id = (row: { ID: number } | undefined) => row?.ID ?? 0;
  return {
    'registrations.approve': { ID: id(registration) },
    'students.context': { id: id(registration) },
    'students.show': { id: id(student) },
    'students.addCourse': { id: id(student) },
    'students.deleted': { id: id(deleted) },
    'certificates.show': { certificateId: id(certificate) },
    'certificates.update': { certificateId: id(certificate) },
    'attendance.list': { studentId: Number(attended?.['STUDENT_ID']), courseId: Number(attended?.['COURSE_ID']) },
    'staff-users.edit': { id: 1 },
  };
}
