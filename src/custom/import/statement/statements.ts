import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, RowOf } from '#contract/calls/index.ts';
import { type AppCalls, type FieldsOf, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import type { WriteCallName } from '#src/dataProvider/writes.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { statementTexts } from './texts.ts';

type Answer = AnswerOf<'GetStatements'>['result'][number];

const readStatement = ({ SHEETS, COLUMNS, COUNTS, ...row }: Answer) => ({
  ...toRecord(row),
  counts: COUNTS,
  sheets: SHEETS.map(({ FIRST, ...sheet }) => ({ ...toRecord(sheet), first: FIRST })),
  columns: COLUMNS,
});

/** A statement as the server keeps it (W63). */
export type BankStatement = ReturnType<typeof readStatement>;

const readLine = ({ COVERS, ...row }: RowOf<'GetStatementLines'>) => ({
  ...toRecord(row),
  /** The payments that it is, or that are offered for it. */
  covers: COVERS.map((payment) => toRecord(payment)),
});

/** A line of the bank. */
export type Line = ReturnType<typeof readLine>;

/** The payments of the books. */
export type UncoveredPayment = ReturnType<typeof readPayment>;
const readPayment = (row: RowOf<'GetPaymentList'>) => toRecord(row);

const key = 'statement';
const pollMs = 700;
const fallback = statementTexts.loadFailed;

/** The statements, the newest first; of one all of it. Asked for again while one is read or compared. */
export function useStatements(statementId = 0) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, 'statements', statementId],
    queryFn: async () => {
      const answer = await calls.callApi('GetStatements', { StatementId: statementId }, { fallback });
      return answer.result.map(readStatement);
    },
    refetchInterval: ({ state }) => (state.data?.some(({ matching }) => matching === 1) ? pollMs : false),
    throwOnError: false,
  });
}

/** Rows of a page, how many there are, and what they come to in rupees. */
export interface LinesPage<Row> {
  rows: Row[];
  total: number;
  sum: number;
}

type LineFilter = Pick<BodyOf<'GetStatementLines'>, 'Account' | 'State' | 'By' | 'Page' | 'PageSize'>;

async function askLines(calls: AppCalls, filter: LineFilter): Promise<LinesPage<Line>> {
  const body = { Page: 1, PageSize: 100, SortField: 'DAY', SortOrder: 'DESC', ...filter } as const;
  const answer = await calls.callApi('GetStatementLines', body, { fallback });
  return { rows: answer.result.map(readLine), total: answer.TOTAL ?? 0, sum: answer.SUMS?.['AMOUNT'] ?? 0 };
}

/** Lines of an account; `turn` changes when a statement was read anew. */
export function useLines(filter: LineFilter, turn: string, enabled = true) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, 'lines', filter, turn],
    queryFn: () => askLines(calls, filter),
    enabled,
    placeholderData: (before: LinesPage<Line> | undefined) => before,
    throwOnError: false,
  });
}

/** Payments that the bank should have seen and has not, from a day on. */
export function useUncovered(fromDate: string, search: string, turn: string, enabled: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, 'books', fromDate, search, turn],
    queryFn: async (): Promise<LinesPage<UncoveredPayment>> => {
      const sorted = { SortField: 'PAYMENT_DATE', SortOrder: 'DESC', Page: 1, PageSize: 100 } as const;
      const body = { Seen: 0, FromDate: fromDate, Search: search, ...sorted };
      const answer = await calls.callApi('GetPaymentList', body, { fallback });
      return { rows: answer.result.map(readPayment), total: answer.TOTAL ?? 0, sum: answer.SUMS?.['PAID_FEE'] ?? 0 };
    },
    enabled,
    placeholderData: (before: LinesPage<UncoveredPayment> | undefined) => before,
    throwOnError: false,
  });
}

/** A deposit of the drawer (W64). */
export type Deposit = ReturnType<typeof readDeposit>;
const readDeposit = (row: RowOf<'GetDrawerEntries'>) => toRecord(row);

/** Deposits of the drawer that the bank should have seen and has not, from a day on; without the extension `drawer` there are none. */
export function useOpenDeposits(fromDate: string, search: string, turn: string, enabled: boolean) {
  const calls = useCalls();
  const hasDrawer = useOffers('drawer');
  return useQuery({
    queryKey: [key, 'deposits', fromDate, search, turn],
    queryFn: async (): Promise<LinesPage<Deposit>> => {
      const sorted = { SortField: 'DAY', SortOrder: 'DESC', Page: 1, PageSize: 100 } as const;
      const body = { Kind: 'deposit', Seen: 0, FromDate: fromDate, Search: search, ...sorted } as const;
      const answer = await calls.callApi('GetDrawerEntries', body, { fallback });
      return { rows: answer.result.map(readDeposit), total: answer.TOTAL ?? 0, sum: -(answer.SUMS?.['AMOUNT'] ?? 0) };
    },
    enabled: enabled && hasDrawer,
    placeholderData: (before: LinesPage<Deposit> | undefined) => before,
    throwOnError: false,
  });
}

/** Payments that the bank should have seen by now, by their ids: who asked to reverse them, and what was answered. */
export function useUnseen(turn: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, 'unseen', turn],
    queryFn: async () => {
      const answer = await calls.callApi('GetUnseenPayments', { Page: 1, PageSize: 500 }, { fallback });
      return new Map(answer.result.map((row) => [row.ID, toRecord(row)]));
    },
    placeholderData: (before) => before,
    throwOnError: false,
  });
}

/** Sends a write of a statement or a line, then asks for all of them anew. */
export function useStatementWrite() {
  const calls = useCalls();
  const client = useQueryClient();
  return async <N extends WriteCallName>(name: N, fields: FieldsOf<N>, idName?: string): Promise<number> => {
    try {
      return await writeRecord(calls, name, fields, idName === undefined ? {} : { idName });
    } finally {
      await client.invalidateQueries({ queryKey: [key] });
    }
  };
}
