import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import type { Work } from '#domain/home/work.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import { type SetUpFacts, setUpFacts } from '#src/custom/home/setUp/readSetUp.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Certificate } from '#src/records/certificates.ts';
import type { Due } from '#src/records/dues.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import type { Registration } from '#src/records/registrations.ts';

/** The kinds of work on enrolments. */
export const enrolmentWorks = ['READY', 'AT_RISK', 'OVERDUE', 'HELD'] as const satisfies readonly Work[];
export type EnrolmentWork = (typeof enrolmentWorks)[number];

/** How many there are. */
export interface Counted {
  total: number;
  /** Counting stopped at the total (W33). */
  more: boolean;
}

/** How many rows there are, and the first of them. */
export interface WorkList<Row> extends Counted {
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
  /** How many students an import left something out of, for the admin (W52). */
  incomplete?: number;
  /** Who has no consent, once there is a notice to agree to (W57). */
  noConsent?: { students: Counted; registrations?: Counted };
  /** Until the institute is set up, for the admin. */
  setUp?: SetUpFacts;
  /** `overdue`: of all of them, in rupees. */
  feesOverdue?: WorkList<Due> & { overdue: number };
}

interface CountedRow {
  TOTAL: number;
  TOTAL_AT_LEAST?: 1 | undefined;
}

interface Listed<Row> extends CountedRow {
  ROWS: readonly Row[];
}

const countedOf = ({ TOTAL, TOTAL_AT_LEAST }: CountedRow): Counted => ({ total: TOTAL, more: TOTAL_AT_LEAST === 1 });

const listOf = <Row extends object, Known>(list: Listed<Row>): WorkList<Known> => ({
  ...countedOf(list),
  rows: list.ROWS.map((row) => toRecord(row) as Known),
});

/** The lists of a server that has them, in one call; without the certificates issued before `notMailedFrom`, if it is a day. */
export async function askToday(calls: AppDataProvider, notMailedFrom: string): Promise<TodayLists> {
  const { result }: AnswerOf<'GetToday'> = await calls.callApi(
    'GetToday',
    { NotMailedFrom: notMailedFrom },
    { fallback: texts.general.fetchFailed },
  );
  const {
    REGISTRATIONS,
    READY,
    AT_RISK,
    OVERDUE,
    HELD,
    NOT_MAILED,
    FEES_OVERDUE,
    MONEY,
    SET_UP,
    INCOMPLETE,
    NO_CONSENT,
  } = result;
  return {
    ...(REGISTRATIONS ? { registrations: listOf(REGISTRATIONS) } : {}),
    READY: listOf(READY),
    AT_RISK: listOf(AT_RISK),
    OVERDUE: listOf(OVERDUE),
    HELD: listOf(HELD),
    NOT_MAILED: listOf(NOT_MAILED),
    incomplete: INCOMPLETE ?? 0,
    ...(NO_CONSENT
      ? {
          noConsent: {
            students: countedOf(NO_CONSENT.STUDENTS),
            ...(NO_CONSENT.REGISTRATIONS ? { registrations: countedOf(NO_CONSENT.REGISTRATIONS) } : {}),
          },
        }
      : {}),
    ...(SET_UP ? { setUp: setUpFacts(SET_UP) } : {}),
    watchesMoney: MONEY !== undefined && (MONEY.CHANGES > 0 || MONEY.CLOSED_TO !== ''),
    ...(FEES_OVERDUE
      ? { feesOverdue: { ...listOf<object, Due>(FEES_OVERDUE), overdue: FEES_OVERDUE.SUMS.OVERDUE } }
      : {}),
  };
}
