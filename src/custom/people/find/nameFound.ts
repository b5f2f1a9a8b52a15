import type { FindResults } from './askFind.ts';

/** The names of codes and ids, from the lookup tables and the courses; undefined while loading. */
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

/** Fills in the names of statuses and courses where the server sent codes only (spec 3). */
export function nameFound({ students, registrations, enrolments, ...found }: FindResults, names: Names): FindResults {
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
