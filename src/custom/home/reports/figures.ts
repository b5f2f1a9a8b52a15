import type { FilterPayload } from 'react-admin';
import {
  besideFigures,
  type ReportFigureName,
  type ReportFigure,
  reportFigures,
  type ReportKind,
  reportMonths,
} from '#domain/home/reports.ts';
import { ages } from '#domain/money/dues.ts';
import { signedRupees } from '#domain/words/money.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import type { LabelKey } from '#src/text.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import type { Report, ReportRow } from './useReport.ts';

/** The list behind each report, and the statuses that it opens with where a figure names none; what was spent has only the day book, and enquiries are listed by no day. */
const lists: Partial<Record<ReportKind, { owner: string; any: FilterPayload }>> = {
  registrations: { owner: 'registrations', any: { status: anyStatus } },
  enrolments: { owner: 'enrolments', any: { status: anyStatus } },
  certificates: { owner: 'certificates', any: {} },
  fees: { owner: 'payments', any: {} },
};

/** A column: a figure of the report, or what is owed today. */
export type ShownFigure = Omit<ReportFigure, 'name'> & { name: ReportFigureName };

/** The columns of a report; those beside its list's stand there where the report has them. */
export const shownFigures = ({ of: { kind }, sums }: Pick<Report, 'of' | 'sums'>): readonly ShownFigure[] => [
  ...reportFigures[kind],
  ...besideFigures[kind].filter(({ name }) => sums[name] !== undefined),
];

/** A figure as it is read: '–' for none, a minus as wide as a digit. */
export const shown = ({ inRupees }: ShownFigure, value: number | undefined): string =>
  value ? (inRupees ? signedRupees(value) : inIndia(value)) : '–';

/** What figures are called in a report of their own. */
const ownLabels: { readonly [Kind in ReportKind]?: { readonly [Name in ReportFigureName]?: LabelKey } } = {
  spent: { COUNT: 'reports.expenses', NET: 'reports.feesReceived' },
};

/** The name of a figure; that which counts all is called as its report. */
export const figureLabel = (kind: ReportKind, name: ReportFigureName): LabelKey =>
  ownLabels[kind]?.[name] ?? (name === 'COUNT' ? `reports.kinds.${kind}` : `reports.figures.${name}`);

/** Whether each number leads to a list. */
export const hasLists = ({ kind }: Report['of']): boolean => lists[kind] !== undefined;

/** Days, course or batch of a row; all days of the report for its sums. */
function rowFilter({ by, from, to }: Report['of'], row: ReportRow | undefined): FilterPayload {
  if (row && by === 'month') {
    const month = reportMonths(from, to).find(({ key }) => key === row.KEY);
    return { fromDate: month?.from, toDate: month?.to };
  }
  const within = row ? { [by === 'course' ? 'courseId' : 'batchId']: Number(row.KEY) } : {};
  return { fromDate: from, toDate: to, ...within };
}

/**
 * The list behind a figure, whose total it is (W56). That of all that is due goes by today, whatever the days; of what is overdue there
 * is none.
 * @param row Undefined for the sums.
 */
export function listBehind(
  of: Report['of'],
  { name, filters }: ShownFigure,
  row: ReportRow | undefined,
): { owner: string; filter: FilterPayload } | undefined {
  const { fromDate, toDate, ...within } = rowFilter(of, row) as Record<string, unknown>;
  if (name === 'OVERDUE') return undefined;
  if (name === 'DUE') return { owner: 'dues', filter: { ...within, age: ages.all } };
  const list = lists[of.kind];
  if (!list) return undefined;
  const { owner, any } = list;
  const { Status: status, Kind: kind, PaymentMode: paymentMode } = filters;
  const own = Object.entries({ status, kind, paymentMode }).filter(([, value]) => value !== undefined);
  return { owner, filter: { ...any, fromDate, toDate, ...within, ...Object.fromEntries(own) } };
}
