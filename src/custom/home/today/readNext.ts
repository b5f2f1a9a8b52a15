import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { type TodayKind, todayKinds } from '#domain/home/next.ts';
import { type NextRow, nextRowOf } from '#src/dataProvider/nextRow.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { type SetUpFacts, setUpFacts } from '#src/custom/home/setUp/readSetUp.ts';

/** How many there are. */
interface Counted {
  total: number;
  /** Counting stopped at the total (W33). */
  more: boolean;
}

/** The kinds of work that the profile has and the server knows. */
export type Counts = Partial<Record<TodayKind, Counted>>;

/** A page of the day's work. */
export interface NextPage {
  rows: readonly NextRow[];
  counts: Counts;
  /** How many changes of money this admin has not seen. */
  moneyChanges?: number;
  /** How many students an import left something out of, for the admin (W52). */
  incomplete?: number;
  /** What the server told by itself of late (W65). */
  reminded?: { day: string; mailed: number; not: number; whatsApp: number };
  /** Until the institute is set up, for the admin. */
  setUp?: SetUpFacts;
}

/** Which part of the day's work is asked for. */
export interface Wanted {
  /** '' for all kinds. */
  kind: TodayKind | '';
  /** From 1. */
  page: number;
}

/** A page of work of a server that has it, in one call; without the certificates issued before `notMailedFrom`, if it is a day. */
export async function askNext(calls: AppCalls, { kind, page }: Wanted, notMailedFrom: string): Promise<NextPage> {
  const { result }: AnswerOf<'GetToday'> = await calls.callApi(
    'GetToday',
    { NotMailedFrom: notMailedFrom, Kind: kind, Page: page },
    { fallback: texts.general.fetchFailed },
  );
  const { ROWS = [], COUNTS = {}, NO_CONSENT, MONEY, INCOMPLETE, REMINDED, SET_UP } = result;
  // Kinds without a list of their own in the answer are counted to their end.
  const lists: Partial<Record<TodayKind, { TOTAL_AT_LEAST?: 1 | undefined } | undefined>> = {
    ...result,
    NO_CONSENT: NO_CONSENT?.STUDENTS,
  };
  const stopped = (of: TodayKind) => lists[of]?.TOTAL_AT_LEAST === 1;
  const counts: Counts = {};
  for (const of of todayKinds) {
    const total = COUNTS[of];
    if (total !== undefined) counts[of] = { total, more: stopped(of) };
  }
  return {
    rows: ROWS.map(nextRowOf),
    counts,
    moneyChanges: MONEY?.CHANGES ?? 0,
    incomplete: INCOMPLETE ?? 0,
    ...(REMINDED
      ? { reminded: { day: REMINDED.DAY, mailed: REMINDED.MAILED, not: REMINDED.NOT, whatsApp: REMINDED.WHATSAPP } }
      : {}),
    ...(SET_UP ? { setUp: setUpFacts(SET_UP) } : {}),
  };
}
