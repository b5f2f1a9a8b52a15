import type { AnswerOf, RowOf } from '../../../../contract/calls/index.ts';
import type { SharedServer } from '../sharedServer.ts';

// The reports reckoned from complete lists, with nothing of the server's.

type Report = AnswerOf<'GetReport'>;

/** What is asked for, as the wire has it. */
export interface Asked {
  Kind: 'registrations' | 'enrolments' | 'certificates' | 'fees';
  By: 'month' | 'course' | 'batch';
  FromDate: string;
  ToDate: string;
  CourseId: number;
}

/** A row of a list as far as a report looks at it. */
interface Counted {
  day: string;
  courseId: number;
  batchId: number;
  /** 1 under each figure that counts the row, or its amount in paise. */
  figures: Readonly<Record<string, number>>;
}

/** The complete lists of an institute. */
export interface Complete {
  registrations: RowOf<'GetRegistrationList'>[];
  enrolments: RowOf<'GetStudentCourseList'>[];
  certificates: RowOf<'GetCertificateList'>[];
  payments: RowOf<'GetPaymentList'>[];
  dues: RowOf<'GetDues'>[];
  courses: RowOf<'GetCourseList'>[];
}

export const readComplete = async ({ admin }: SharedServer): Promise<Complete> => ({
  registrations: await admin.result('GetRegistrationList', {}),
  enrolments: await admin.result('GetStudentCourseList', {}),
  certificates: await admin.result('GetCertificateList', {}),
  payments: await admin.result('GetPaymentList', {}),
  dues: await admin.result('GetDues', {}),
  courses: await admin.result('GetCourseList', {}),
});

const paise = (rupees: number) => Math.round(rupees * 100);
const indiaDay = (instant: string) => new Date(Date.parse(instant) + 19_800_000).toISOString().slice(0, 10);
const one = (is: boolean) => (is ? 1 : 0);

function paymentFigures({ KIND, PAYMENT_MODE, PAID_FEE }: RowOf<'GetPaymentList'>) {
  const amount = paise(PAID_FEE);
  const mode = PAYMENT_MODE.toLowerCase();
  const received = KIND === 0 ? amount : 0;
  return {
    RECEIPTS: one(KIND === 0),
    RECEIVED: received,
    UPI: mode === 'upi' ? received : 0,
    NET_BANKING: mode === 'online' || mode === 'net banking' ? received : 0,
    CASH: mode === 'cash' ? received : 0,
    REVERSED: KIND === 1 ? amount : 0,
    REFUNDED: KIND === 2 ? amount : 0,
    NET: amount,
  };
}

function countedRows(lists: Complete, kind: Asked['Kind']): Counted[] {
  if (kind === 'registrations') {
    return lists.registrations.map(({ DATE_CREATED, COURSE_ID, STATUS }) => ({
      day: indiaDay(DATE_CREATED),
      courseId: COURSE_ID,
      batchId: 0,
      figures: { COUNT: 1, APPROVED: one(STATUS === 1), REJECTED: one(STATUS === 2) },
    }));
  }
  if (kind === 'enrolments') {
    return lists.enrolments.map(({ START_DATE, COURSE_ID, BATCH_ID = 0, STATUS }) => ({
      day: START_DATE ?? '',
      courseId: COURSE_ID,
      batchId: BATCH_ID,
      figures: { COUNT: 1, COMPLETED: one(STATUS === 1), HOLD: one(STATUS === 2), DELETED: one(STATUS === 3) },
    }));
  }
  if (kind === 'certificates') {
    return lists.certificates.map(({ ISSUED_DATE, COURSE_ID }) => ({
      day: ISSUED_DATE ?? '',
      courseId: COURSE_ID,
      batchId: 0,
      figures: { COUNT: 1 },
    }));
  }
  return lists.payments.map((row) => ({
    day: row.PAYMENT_DATE ?? '',
    courseId: row.COURSE_ID,
    batchId: 0,
    figures: paymentFigures(row),
  }));
}

const counts = ['COUNT', 'APPROVED', 'REJECTED', 'COMPLETED', 'HOLD', 'DELETED', 'RECEIPTS'];

const names: Readonly<Record<Asked['Kind'], readonly string[]>> = {
  registrations: ['COUNT', 'APPROVED', 'REJECTED'],
  enrolments: ['COUNT', 'COMPLETED', 'HOLD', 'DELETED'],
  certificates: ['COUNT'],
  fees: ['RECEIPTS', 'RECEIVED', 'UPI', 'NET_BANKING', 'CASH', 'REVERSED', 'REFUNDED', 'NET'],
};

const add = (rows: readonly Readonly<Record<string, number>>[], name: string) => {
  const sum = rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  return counts.includes(name) ? sum : sum / 100;
};

/** The months from one to the other: 2026-11. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let [year = 0, month = 0] = from.split('-').map(Number); ; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1];
    const key = `${year}-${String(month).padStart(2, '0')}`;
    if (key > to.slice(0, 7)) return months;
    months.push(key);
  }
}

/** The figures of a report by KEY, and its SUMS. */
export function reckon(
  lists: Complete,
  { Kind, By, FromDate, ToDate, CourseId }: Asked,
  today: string,
): { rows: Record<string, object>; SUMS: object } {
  const ofCourse = (courseId: number) => CourseId === 0 || courseId === CourseId;
  const rows = countedRows(lists, Kind).filter(
    ({ day, courseId }) => day >= FromDate && day <= ToDate && ofCourse(courseId),
  );
  const dues = Kind === 'fees' && ToDate === today ? lists.dues.filter(({ COURSE_ID }) => ofCourse(COURSE_ID)) : [];
  const dueNames = Kind === 'fees' && ToDate === today ? ['DUE', 'OVERDUE'] : [];
  const groups = new Map<string, Record<string, number>[]>();
  const put = (key: string, figures: Record<string, number>) => groups.set(key, [...(groups.get(key) ?? []), figures]);
  if (By === 'month') for (const month of monthsOf(FromDate, ToDate)) groups.set(month, []);
  for (const { day, courseId, batchId, figures } of rows) {
    if (By === 'month') put(day.slice(0, 7), figures);
    else put(By === 'course' ? String(courseId) : String(batchId || -1), figures);
  }
  for (const { COURSE_ID, DUE, OVERDUE } of dues) {
    put(By === 'month' ? today.slice(0, 7) : String(COURSE_ID), { DUE: paise(DUE), OVERDUE: paise(OVERDUE) });
  }
  const told = (of: readonly Record<string, number>[], more: readonly string[]) =>
    Object.fromEntries([...names[Kind], ...more].map((name) => [name, add(of, name)]));
  const owes = (key: string, of: readonly Record<string, number>[]) =>
    (By === 'month' ? key === today.slice(0, 7) : of.some((figures) => 'DUE' in figures)) ? dueNames : [];
  return {
    rows: Object.fromEntries([...groups].map(([key, of]) => [key, told(of, owes(key, of))])),
    SUMS: told([...groups.values()].flat(), dueNames),
  };
}

/** The rows of a report by their KEY. */
export const byKey = ({ result }: Report): Record<string, object> =>
  Object.fromEntries(result.map(({ KEY, LABEL: _label, ...figures }) => [KEY, figures]));
