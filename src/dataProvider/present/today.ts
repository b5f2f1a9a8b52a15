import type { RowOf } from '#contract/calls/index.ts';
import { compareRisk, riskFactsOf, type Work } from '#domain/home/work.ts';
import { shortList } from '#domain/words/limits.ts';
import { calendarNow } from '#src/clock.ts';
import type { RecordOf } from '#src/dataProvider/codec.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';

type Enrolment = RecordOf<RowOf<'GetStudentCourseList'>> & { id: number };

/**
 * The worklists from complete lists, for a server without W39; they lack since when an enrolment is on hold, which certificates
 * were mailed, and what is owed since when.
 * `newStatus` is undefined for a profile without registrations.
 */
export async function gatherToday(calls: AppDataProvider, newStatus: number | undefined) {
  const first = async <Row extends { id: number }>(resource: string, field: string, filter: object) => {
    const { data, total = 0 } = await calls.getList<Row>(resource, {
      filter,
      sort: { field, order: 'ASC' },
      pagination: { page: 1, perPage: shortList },
    });
    return { total, more: false, rows: data };
  };
  const enrolments = (work: Work) => first<Enrolment>('enrolments', 'dateExpectedCompletion', { work });
  const atRisk = async () => {
    const { data, total = 0 } = await calls.getList<Enrolment>('enrolments', { filter: { work: 'AT_RISK' } });
    const calendar = calendarNow();
    const rows = data.toSorted((a, b) => compareRisk(riskFactsOf(a), riskFactsOf(b), calendar) || a.id - b.id);
    return { total, more: false, rows: rows.slice(0, shortList) };
  };
  const [READY, AT_RISK, OVERDUE, registrations] = await Promise.all([
    enrolments('READY'),
    atRisk(),
    enrolments('OVERDUE'),
    newStatus === undefined
      ? undefined
      : first<RecordOf<RowOf<'GetRegistrationList'>> & { id: number }>('registrations', 'dateCreated', {
          status: newStatus,
        }),
  ]);
  return { READY, AT_RISK, OVERDUE, ...(registrations ? { registrations } : {}) };
}
