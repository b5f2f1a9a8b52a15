import type { RowOf } from '#contract/calls/index.ts';
import { inOneList, reasonOfEnrolment, rowsOfToday, type TodayKind, whyRegistration } from '#domain/home/next.ts';
import { compareRisk, riskFactsOf } from '#domain/home/work.ts';
import { normaliseDate } from '#domain/words/dates.ts';
import { calendarNow } from '#src/clock.ts';
import type { RecordOf } from '#src/dataProvider/codec.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { nextRowOf } from '#src/dataProvider/nextRow.ts';

type Enrolment = RecordOf<RowOf<'GetStudentCourseList'>> & { id: number };
type Registration = RecordOf<RowOf<'GetRegistrationList'>> & { id: number };

/** No list of the day's work goes further. */
const pagination = { page: 1, perPage: 1000 };

/**
 * The day's work from complete lists, for a server without W39; they lack since when an enrolment is on hold, which certificates
 * were mailed, and what is owed since when. `newStatus` is undefined for a profile without registrations.
 */
export async function gatherNext(
  calls: AppDataProvider,
  { kind, page }: { kind: TodayKind | ''; page: number },
  newStatus: number | undefined,
) {
  const calendar = calendarNow();
  const enrolments = async (work: 'READY' | 'AT_RISK' | 'OVERDUE') => {
    const sort = { field: 'dateExpectedCompletion', order: 'ASC' } as const;
    const { data } = await calls.getList<Enrolment>('enrolments', { filter: { work }, sort, pagination });
    const risk = (a: Enrolment, b: Enrolment) => compareRisk(riskFactsOf(a), riskFactsOf(b), calendar) || a.id - b.id;
    return (work === 'AT_RISK' ? data.toSorted(risk) : data).map((row) => ({
      KIND: work,
      ID: row.id,
      NAME: row.studentName ?? '',
      STUDENT_ID: row.studentId ?? 0,
      ...reasonOfEnrolment(work, row, calendar),
    }));
  };
  const registrations = async () => {
    if (newStatus === undefined) return undefined;
    const sort = { field: 'dateCreated', order: 'ASC' } as const;
    const waiting = { filter: { status: newStatus }, sort, pagination };
    const [{ data }, courses] = await Promise.all([
      calls.getList<Registration>('registrations', waiting),
      calls.getList<RecordOf<RowOf<'GetCourseList'>> & { id: number }>('courses', { filter: {}, pagination }),
    ]);
    const nameOf = new Map(courses.data.map(({ id, courseName }) => [id, courseName ?? '']));
    return data.map((row) => ({
      KIND: 'REGISTRATIONS' as const,
      ID: row.id,
      NAME: row.name ?? '',
      STUDENT_ID: 0,
      WHY: whyRegistration({ ...row, courseName: nameOf.get(row.courseId ?? 0) ?? '' }),
      SINCE: normaliseDate(row.dateCreated) || null,
    }));
  };
  const [REGISTRATIONS, AT_RISK, READY, OVERDUE] = await Promise.all([
    registrations(),
    enrolments('AT_RISK'),
    enrolments('READY'),
    enrolments('OVERDUE'),
  ]);
  const lists = { ...(REGISTRATIONS ? { REGISTRATIONS } : {}), AT_RISK, READY, OVERDUE };
  const chosen = Object.entries(lists).flatMap(([of, rows]) => (kind === '' || kind === of ? [rows] : []));
  const rows = inOneList<(typeof chosen)[number][number]>(chosen, calendar.today);
  return {
    rows: rows.slice((page - 1) * rowsOfToday, page * rowsOfToday).map(nextRowOf),
    counts: Object.fromEntries(Object.entries(lists).map(([of, { length: total }]) => [of, { total, more: false }])),
  };
}
