import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import {
  type CellName,
  cellOf,
  type DateOrder,
  fieldOfCell,
  type ImportState,
  type RowState,
} from '#domain/import/kinds.ts';
import { type AppCalls, type FieldsOf, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { toBody, toRecord } from '#src/dataProvider/codec.ts';
import { importTexts } from './texts.ts';

type Answer = AnswerOf<'GetImports'>['result'][number];

const readImport = ({ KIND, SHEETS, COLUMNS, UNMATCHED, DATE_ORDERS, TOTALS, MENDABLE, ...answer }: Answer) => {
  const { NOT_GIVEN, PARTS, OBSTACLES, ...row } = answer;
  return {
    ...toRecord(row),
    // Elsewhere a KIND is a number, that of a payment.
    kind: KIND,
    /** When it was read, by this machine's clock in milliseconds. */
    readAt: Date.now(),
    sheets: SHEETS.map((sheet) => toRecord(sheet)),
    columns: COLUMNS.map((column) => toRecord(column)),
    dateOrders: DATE_ORDERS.map((order) => toRecord(order)),
    totals: TOTALS.map((total) => toRecord(total)),
    mendable: MENDABLE.map((one) => toRecord(one)),
    notGiven: NOT_GIVEN.map((one) => toRecord(one)),
    parts: PARTS.map((one) => toRecord(one)),
    obstacles: OBSTACLES.map((one) => toRecord(one)),
    unmatched: UNMATCHED.map(({ LIKELY, ...one }) => ({
      ...toRecord(one),
      likely: LIKELY.map((record) => toRecord(record)),
    })),
  };
};

/** An import as the server keeps it: all of its state, so that a reload or another admin goes on with it (W52). */
export type Import = ReturnType<typeof readImport>;
export type Sheet = Import['sheets'][number];
export type Unmatched = Import['unmatched'][number];

const readRow = ({ FIELDS, PROBLEMS, ...row }: RowOf<'GetImportRows'>) => ({
  ...toRecord(row),
  /** The cells by their fields, as they stand in the file or were mended. */
  fields: FIELDS,
  problems: PROBLEMS.map((problem) => toRecord(problem)),
});

/** A row of an import, as it was read. */
export type ImportRow = ReturnType<typeof readRow>;

/** Whether an import goes on by itself. */
const isWorking = (state: ImportState): boolean => state.endsWith('ING');

const key = 'imports';
const pollMs = 1000;

async function readImports(calls: AppCalls, importId: number): Promise<Import[]> {
  const answer = await calls.callApi('GetImports', { ImportId: importId }, { fallback: importTexts.loadFailed });
  return answer.result.map((row) => readImport(row));
}

/** The imports, the newest first, without their sheets; asked for again while one goes on by itself. */
export function useImports() {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, 'all'],
    queryFn: () => readImports(calls, 0),
    refetchInterval: ({ state }) => (state.data?.some((one) => isWorking(one.state)) ? pollMs : false),
    throwOnError: false,
  });
}

/** One import; null where there is none. Asked for again while it goes on by itself, and not while the page is hidden. */
export function useImport(id: number) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, id],
    queryFn: async () => (id > 0 ? ((await readImports(calls, id))[0] ?? null) : null),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? pollMs : false),
    throwOnError: false,
  });
}

const earlierLookedAt = 5;

/** The newest earlier import of the same kind whose sheet has these heads; null where there is none. */
export function useEarlier({ id, kind }: Pick<Import, 'id' | 'kind'>, heads: readonly string[]) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, id, 'earlier', heads],
    queryFn: async () => {
      const all = await readImports(calls, 0);
      const candidates = all.filter((one) => one.kind === kind && one.id < id && one.columns.length > 0);
      for (const candidate of candidates.slice(0, earlierLookedAt)) {
        const [earlier] = await readImports(calls, candidate.id);
        const known = earlier?.sheets[earlier.sheet]?.first[earlier.headRow - 1];
        if (earlier && known?.join('\t') === heads.join('\t')) return earlier;
      }
      return null;
    },
    enabled: heads.length > 0,
    staleTime: 'static',
    throwOnError: false,
  });
}

/** How many rows a page of the table has. */
export const rowsOnPage = 25;

async function askRows(calls: AppCalls, importId: number, state: RowState, page?: number) {
  const paged = page === undefined ? {} : { page, pageSize: rowsOnPage };
  const body = toBody({ importId, state, ...paged }) as BodyOf<'GetImportRows'>;
  const answer = await calls.callApi('GetImportRows', body, { fallback: importTexts.rowsFailed });
  return answer.result.map(readRow);
}

/** A page of the rows in a state; the page before stays until the new one is there. */
export function useImportRows(importId: number, state: RowState, page: number, enabled: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, importId, 'rows', state, page],
    queryFn: () => askRows(calls, importId, state, page),
    placeholderData: (before, query) => (query?.queryKey[3] === state ? before : undefined),
    enabled,
    throwOnError: false,
  });
}

/** The rows that are left out, as far as a page of them goes, with what they were taken for. */
export function useSkippedRows(importId: number, enabled: boolean) {
  const calls = useCalls();
  return useQuery({
    queryKey: [key, importId, 'skipped'],
    queryFn: async () => {
      const body = toBody({ importId, state: 'SKIPPED', page: 1, pageSize: 1000 }) as BodyOf<'GetImportRows'>;
      const answer = await calls.callApi('GetImportRows', body, { fallback: importTexts.rowsFailed });
      return answer.result.map(readRow);
    },
    enabled,
    throwOnError: false,
  });
}

/** All rows in a state, for a file. */
export function useReadAllRows(importId: number) {
  const calls = useCalls();
  return (state: RowState) => askRows(calls, importId, state);
}

type ImportWrite =
  | 'StartImport'
  | 'CheckImport'
  | 'RunImport'
  | 'StopImport'
  | 'DropImport'
  | 'UndoImport'
  | 'MendImportRow'
  | 'MatchImport'
  | 'MendImportRows';

/** Sends a write of an import, and asks anew for what it changed. Answers the id of a new import. */
export function useImportWrite() {
  const calls = useCalls();
  const client = useQueryClient();
  return async <N extends ImportWrite>(name: N, fields: FieldsOf<N>): Promise<number> => {
    try {
      const options = { fallback: texts.general.processFailed };
      return await writeRecord(calls, name, fields, name === 'StartImport' ? { ...options, idName: 'outId' } : options);
    } finally {
      await client.invalidateQueries({ queryKey: [key] });
    }
  };
}

/** A column as CheckImport takes it. */
export const columnOfCell = (cell: CellName, column: number) => {
  const part = Number(/\d$/.exec(cell)?.[0] ?? 1);
  return { Field: fieldOfCell(cell), Column: column, Part: part };
};

/** The columns whose days may be two, the day or the month first, as long as nobody has said which; each with such a day. */
export const askedDays = ({ dateOrders }: Pick<Import, 'dateOrders'>) =>
  dateOrders.filter(({ known, example }) => known === 0 && example !== '');

interface Recheck {
  orders?: Partial<Record<CellName, DateOrder>>;
  noMobile?: 0 | 1;
  twoMobiles?: Import['twoMobiles'];
}

/** Has the rows checked again as they were, with something said anew; what was mended is kept. */
export function useCheckAgain(imported: Import) {
  const write = useImportWrite();
  return ({ orders = {}, noMobile, twoMobiles }: Recheck) => {
    const { id, sheet, headRow, columns, dateOrder, dateOrders, hidden } = imported;
    const known = dateOrders.filter((one) => one.known === 1).map((one) => [one.field, one.order] as const);
    const said = { ...Object.fromEntries(known), ...orders };
    return write('CheckImport', {
      importId: id,
      sheet,
      headRow,
      columns: columns.map(({ field, column, part }) => columnOfCell(cellOf(field, part), column)),
      dateOrder,
      dateOrders: Object.entries(said).map(([field, order]) => ({ Field: field as CellName, Order: order })),
      noMobile: noMobile ?? imported.noMobile,
      twoMobiles: twoMobiles ?? imported.twoMobiles,
      hidden,
    });
  };
}
