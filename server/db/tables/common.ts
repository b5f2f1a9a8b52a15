import type { ColumnFacts } from './table.ts';

// Columns that several tables have, and what their sentences share.

const says = 'The number of the row, by which rows of other files name it.';
export const id = { kind: 'rowId', says, label: 'Number' } as const satisfies ColumnFacts;

/** When a row was made, and when a person last changed a field of it. */
export const dates = {
  date_created: { kind: 'instant', says: 'When the row was made.', label: 'Entered' },
  date_modified: { kind: 'instant', says: 'When a person last changed a field of the row.', label: 'Last changed' },
} as const satisfies Record<string, ColumnFacts>;

export const student = { kind: 'id', of: 'students', says: 'The student: an ID of students.csv.' } as const;
export const course = { kind: 'id', of: 'courses', says: 'The course: an ID of courses.csv.' } as const;
export const enrolment = {
  kind: 'id',
  of: 'enrolments',
  as: 'STUDENT_COURSE_ID',
  says: 'The enrolment: an ID of enrolments.csv.',
} as const;
export const batch = {
  kind: 'id',
  of: 'batches',
  null: true,
  says: 'The batch: an ID of batches.csv; empty without one.',
} as const;

/** What searches and sorting need of a student and a course, beside what is theirs. */
export const studentCopies = {
  student_name_fold: { kind: 'fold', by: 'triggers' },
  student_email: { kind: 'text', by: 'triggers', says: 'The student’s e-mail, as in students.csv.', label: null },
  student_mobile: { kind: 'text', by: 'triggers', says: 'The student’s mobile, as in students.csv.', label: null },
  course_name_fold: { kind: 'fold', by: 'triggers' },
} as const satisfies Record<string, ColumnFacts>;

/** A status whose words stand in a table of lookup_texts. */
export const statusIn = (table: number) =>
  ({
    kind: 'status',
    lookup: table,
    says: `Its status, a TEXT_ID of table ${table} in lookup_texts.csv.`,
  }) as const satisfies ColumnFacts;

export const userSays = (what: string) => `${what}: an ID of users.csv; empty where nobody knows.`;
export const namesOf = (names: Readonly<Record<number, string>>) =>
  Object.entries(names)
    .map(([code, name]) => `${code} ${name}`)
    .join(', ');

/** Of a row that says of a student or a registration by kind and id. */
export const kindOfPerson = 'student or registration.';
export const idOfKind = 'Who it is: an ID of students.csv or registrations.csv.';
