import { writeRecord, type AppCalls } from '../../dataProvider/appCalls.ts';

/** Moves an enrolment to another status (UpdateStudentCourse). */
export async function changeStatus(calls: AppCalls, studentCourseId: number, status: number): Promise<void> {
  await writeRecord(calls, 'UpdateStudentCourse', { studentCourseId, status });
}
