import { todayInIndia, addDays } from '../../domain/words/dates.ts';
import type { Dialect } from './dialects.ts';
import type { Body } from './section7.ts';
import type { Row, Value } from './speak.ts';

const codesOf = {
  plain: {
    registration: { New: 0, Approved: 1, Rejected: 2 },
    student: { Active: 0, Deleted: 1 },
    enrolment: { Active: 0, Completed: 1, Hold: 2, Deleted: 3 },
  },
  own: {
    // Each means another status where the numbers are W7's.
    registration: { New: 1, Approved: 2, Rejected: 0 },
    student: { Active: 1, Deleted: 0 },
    enrolment: { Active: 0, Completed: 1, Hold: 2, Deleted: 9 },
  },
};
type Codes = (typeof codesOf)['plain'];

const tables = [
  'registrations',
  'students',
  'courses',
  'institutes',
  'payments',
  'enrolments',
  'attendance',
  'certificates',
] as const;
export type TableName = (typeof tables)[number];

/** What the institute's server keeps: everything in memory, values as W6 has them. */
export interface Records {
  codes: Codes;
  tables: Record<TableName, Row[]>;
  files: Map<number, { bytes: Buffer; type: string }>;
  /** Keeps a new row under the next id of its table and answers it. */
  add(table: TableName, row: Row): Row;
  find(table: TableName, id: unknown): Row | undefined;
  keepFile(bytes: Buffer, type: string): number;
}

const exceptions: Record<string, string> = { InstType: 'INSTITUTE_TYPE' };
const column = (field: string) => exceptions[field] ?? field.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** The named fields of a write as the columns of a row. */
export const columnsOf = (body: Body, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in body).map((name) => [column(name), body[name] as Value]));

export const today = () => todayInIndia(new Date());

export function openRecords({ codes }: Pick<Dialect, 'codes'>): Records {
  const kept = Object.fromEntries(tables.map((name) => [name, [] as Row[]])) as Record<TableName, Row[]>;
  const files = new Map<number, { bytes: Buffer; type: string }>();
  let lastId = 40;
  return {
    codes: codesOf[codes],
    tables: kept,
    files,
    add(table, row) {
      lastId += 1;
      const now = new Date().toISOString();
      const made = { ID: lastId, ...row, DATE_CREATED: now, DATE_MODIFIED: now };
      kept[table].push(made);
      return made;
    },
    find: (table, id) => kept[table].find(({ ID }) => ID === id),
    keepFile(bytes, type) {
      const id = 7000 + files.size;
      files.set(id, { bytes, type });
      return id;
    },
  };
}

/** An enrolment of a student in a course, Active from today. */
export function enrol(records: Records, studentId: Value, courseId: Value, paymentId: Value, status = 0): Row {
  const student = records.find('students', studentId);
  const course = records.find('courses', courseId);
  return records.add('enrolments', {
    STUDENT_ID: studentId,
    STUDENT_NAME: student?.NAME ?? '',
    STUDENT_MOBILE: student?.MOBILE ?? '',
    COURSE_ID: courseId,
    COURSE_CODE: course?.COURSE_CODE ?? '',
    COURSE_NAME: course?.COURSE_NAME ?? '',
    PAYMENT_ID: paymentId,
    STATUS: status,
    COURSE_DURATION_DAYS: course?.DURATION_DAYS ?? 0,
    DATE_EXPECTED_COMPLETION: addDays(today(), Number(course?.DURATION_DAYS ?? 1) - 1),
    START_DATE: today(),
    END_DATE: null,
    MIN_ATTN_PERCENTAGE: course?.MIN_ATTN_PERCENTAGE ?? 0,
  });
}
