import type { PersonToWrite } from '#src/custom/messages/addressees.ts';

/** Who is chosen: a student, and the enrolment that the e-mail is about. */
export interface Recipient extends PersonToWrite {
  /** That of the row: no other of the same list has it. */
  id: number;
  name: string;
}

/** The student of an enrolment, about that enrolment. */
export const recipientOf = ({ id, studentId, studentName: name }: EnrolmentRow): Recipient => ({
  id,
  name,
  studentId,
  studentCourseId: id,
});

interface EnrolmentRow {
  id: number;
  studentId: number;
  studentName: string;
}
