import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { useSearchParams } from 'react-router';
import { checkReport, type ReportKind, reportWays, type ReportWay } from '#domain/home/reports.ts';
import { financialYearOf } from '#domain/money/receipt.ts';
import { isDate } from '#domain/words/dates.ts';
import { rangeOfPreset } from '#domain/words/dayPresets.ts';

/** A report as the address names it; the days may be half typed. */
export interface ReportChoice {
  kind: ReportKind;
  by: ReportWay;
  from: string;
  to: string;
}

/** Both days included. */
interface Days {
  from: string;
  to: string;
}

export const reportPresets = ['thisMonth', 'lastMonth', 'financialYear'] as const;
export type ReportPreset = (typeof reportPresets)[number];

/** The days of a preset, up to today where they are not over. */
export function daysOfPreset(preset: ReportPreset, today: string): Days {
  if (preset === 'financialYear') return { from: `${financialYearOf(today)}-04-01`, to: today };
  const { from, to = today } = rangeOfPreset(preset, today);
  return { from, to };
}

/** The report of an address; where it names none, the first kind of the profile by month, in the financial year so far. */
export function reportChoice(params: URLSearchParams, kinds: readonly ReportKind[], today: string): ReportChoice {
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0] ?? 'registrations';
  const ways: readonly ReportWay[] = reportWays[kind];
  const by = ways.find((way) => way === params.get('by')) ?? 'month';
  const usual = daysOfPreset('financialYear', today);
  return { kind, by, from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to };
}

/** The report of the page's address, and to name another one there. */
export function useReportChoice(kinds: readonly ReportKind[], today: string) {
  const [params, setParams] = useSearchParams();
  const choice = reportChoice(params, kinds, today);
  const choose = (change: Partial<ReportChoice>) => setParams({ ...choice, ...change }, { replace: true });
  return { choice, choose };
}

/** Whether the days are such as a report can have. Until then nothing is asked for. */
export const areDays = ({ kind, by, from, to }: ReportChoice, today: string): boolean =>
  isDate(from) && isDate(to) && to <= today && checkReport(kind, by, from, to, today) === '';

/** The months of a financial year that follow a range which begins with it, so that its chart shows the whole year; else none. */
export function monthsToCome({ from, to }: Days): string[] {
  const year = financialYearOf(from);
  if (from !== `${year}-04-01` || financialYearOf(to) !== year) return [];
  const next = parseISO(to).getMonth() + 1;
  const march = 2;
  const left = (march - (next - 1) + 12) % 12;
  const start = parseISO(`${to.slice(0, 'YYYY-MM'.length)}-01`);
  return Array.from({ length: left }, (_none, index) =>
    lightFormat(new Date(start.getFullYear(), start.getMonth() + index + 1, 1), 'yyyy-MM'),
  );
}
