import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { shortList } from '#domain/words/limits.ts';
import { compareRisk, type Work } from '#domain/home/work.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Certificate } from '#src/records/certificates.ts';
import type { Due } from '#src/records/dues.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { Registration } from '#src/records/registrations.ts';
import { calendarNow } from '#src/clock.ts';
import { attendanceOf } from './attendance.ts';

/** The kinds of work on enrolments. */
export const enrolmentWorks = ['READY', 'AT_RISK', 'OVERDUE', 'HELD'] as const satisfies readonly Work[];
export type EnrolmentWork = (typeof enrolmentWorks)[number];

/** How many rows there are, and the first of them. */
export interface WorkList<Row> {
  total: number;
  /** Counting stopped at the total (W33). */
  more: boolean;
  rows: readonly Row[];
}

/**
 * The worklists, longest waiting first; at risk are only those who can still reach the minimum. A list is missing if profile or
 * server has none (W39).
 */
export interface TodayLists extends Record<Exclude<EnrolmentWork, 'HELD'>, WorkList<Enrolment>> {
  HELD?: WorkList<Enrolment>;
  registrations?: WorkList<Registration>;
  NOT_MAILED?: WorkList<Certificate>;
  /** Something was done to money that this admin has not seen, or a closing could be taken back. */
  watchesMoney?: boolean;
  /** `overdue`: of all of them, in rupees. */
  feesOverdue?: WorkList<Due> & { overdue: number };
}

interface Listed<Row> {
  TOTAL: number;
  TOTAL_AT_LEAST?: 1 | undefined;
  ROWS: readonly Row[];
}

const listOf = <Row extends object, Known>(list: Listed<Row>): WorkList<Known> => ({
  total: list.TOTAL,
  more: list.TOTAL_AT_LEAST === 1,
  rows: list.ROWS.map((row) => toRecord(row) as Known),
});

/** The lists of a server that has them, in one call; without the certificates issued before `notMailedFrom`, if it is a day. */
export async function askToday(calls: AppDataProvider, notMailedFrom: string): Promise<TodayLists> {
  const { result }: AnswerOf<'GetToday'> = await calls.callApi(
    'GetToday',
    { NotMailedFrom: notMailedFrom },
    { fallback: texts.general.fetchFailed },
  );
  const { REGISTRATIONS, READY, AT_RISK, OVERDUE, HELD, NOT_MAILED, FEES_OVERDUE, MONEY } = result;
  return {
    ...(REGISTRATIONS ? { registrations: listOf(REGISTRATIONS) } : {}),
    READY: listOf(READY),
    AT_RISK: listOf(AT_RISK),
    OVERDUE: listOf(OVERDUE),
    HELD: listOf(HELD),
    NOT_MAILED: listOf(NOT_MAILED),
    watchesMoney: MONEY !== undefined && (MONEY.CHANGES > 0 || MONEY.CLOSED_TO !== ''),
    ...(FEES_OVERDUE
      ? { feesOverdue: { ...listOf<object, Due>(FEES_OVERDUE), overdue: FEES_OVERDUE.SUMS.OVERDUE } }
      : {}),
  };
}

/**
 * The same from complete lists, for a server without W39; they lack since when an enrolment is on hold, which certificates
 * were mailed, and what is owed since when.
 * `newStatus` is undefined for a profile without registrations.
 */
export async function gatherToday(calls: AppDataProvider, newStatus: number | undefined): Promise<TodayLists> {
  const first = async <Row extends { id: number }>(resource: string, field: string, filter: object) => {
    const { data, total = 0 } = await calls.getList<Row>(resource, {
      filter,
      sort: { field, order: 'ASC' },
      pagination: { page: 1, perPage: shortList },
    });
    return { total, more: false, rows: data };
  };
  const enrolments = (work: EnrolmentWork) => first<Enrolment>('enrolments', 'dateExpectedCompletion', { work });
  const atRisk = async () => {
    const { data, total = 0 } = await calls.getList<Enrolment>('enrolments', { filter: { work: 'AT_RISK' } });
    const calendar = calendarNow();
    const rows = data.toSorted((a, b) => compareRisk(attendanceOf(a), attendanceOf(b), calendar) || a.id - b.id);
    return { total, more: false, rows: rows.slice(0, shortList) };
  };
  const [READY, AT_RISK, OVERDUE, registrations] = await Promise.all([
    enrolments('READY'),
    atRisk(),
    enrolments('OVERDUE'),
    newStatus === undefined ? undefined : first<Registration>('registrations', 'dateCreated', { status: newStatus }),
  ]);
  return { READY, AT_RISK, OVERDUE, ...(registrations ? { registrations } : {}) };
}
