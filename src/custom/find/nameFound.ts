import type { Found } from './askFind.ts';

/** What codes and ids mean, as the tables and the list of courses say; undefined until they are there. */
export interface Names {
  student: (status: number) => string | undefined;
  registration: (status: number) => string | undefined;
  enrolment: (status: number) => string | undefined;
  course: (id: number) => string | undefined;
}

interface Coded {
  status?: number | null;
  statusDesc?: string | null;
}

/** What was found with status and course in words, where the server has given their codes alone (spec 3). */
export function nameFound({ students, registrations, enrolments, ...found }: Found, names: Names): Found {
  const named = <Row extends Coded>(row: Row, textOf: Names['student']): Row => ({
    ...row,
    statusDesc: row.statusDesc || (textOf(Number(row.status)) ?? ''),
  });
  return {
    ...found,
    students: students.map((row) => named(row, names.student)),
    registrations: registrations.map((row) => ({
      ...named(row, names.registration),
      courseName: row.courseName || (names.course(row.courseId ?? 0) ?? ''),
    })),
    enrolments: enrolments.map((row) => named(row, names.enrolment)),
  };
}
