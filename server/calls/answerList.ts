import { sql } from 'kysely';
import * as z from 'zod';
import type { pagingFields } from '../../contract/call.ts';
import { calls, type ListCallName } from '../../contract/calls/index.ts';
import type { Calendar } from '../../domain/forecast.ts';
import { toRupees } from '../../domain/money.ts';
import type { Connection } from '../db/open.ts';
import { CallError } from '../errors.ts';
import type { RowQuery } from './handler.ts';

type Row = Record<string, unknown>;
/** The fields of W10 and whatever filters a call has; Status is the one that COUNTS leaves out. */
export type ListFilters = z.output<z.ZodObject<typeof pagingFields>> & { Status?: number };
export type Rows = (db: Connection, filters: ListFilters, search: string, calendar: Calendar) => RowQuery<Row>;

interface ListAnswer {
  result: Row[];
  TOTAL?: number;
  COUNTS?: Record<string, number>;
  SUMS?: Record<string, number>;
}

/** The lookup tables are the one list whose rows have no ID. */
const lookupKey = ['TABLE_ID', 'TEXT_ID'] as const;

/** Texts are ordered without regard to case; days and times are texts that need none. */
const isFreeText = (field: z.ZodType | undefined) => field instanceof z.ZodString;

/** The sum of a column of rupees in whole paise: that much is exact on both databases. */
const paiseOf = (field: string) => sql<number>`coalesce(sum(round(${sql.ref(field)} * 100)), 0)`.as(field);

async function addUp(
  db: Connection,
  rows: RowQuery<Row>,
  fields: readonly string[],
): Promise<Pick<ListAnswer, 'SUMS'>> {
  if (fields.length === 0) return {};
  const paise = await db.selectFrom(rows.as('rows')).select(fields.map(paiseOf)).executeTakeFirstOrThrow();
  return { SUMS: Object.fromEntries(Object.entries(paise).map(([field, sum]) => [field, toRupees(sum)])) };
}

/**
 * Answers a list call: complete, ordered by ID, or, where Page is given, one page with
 * TOTAL and, for rows with a STATUS, COUNTS under the same filters without Status (W10), and SUMS where the call has any.
 * Ties are broken by ID.
 * Throws CallError 400 for a SortField that is no field of the row.
 */
export async function answerList(
  db: Connection,
  name: ListCallName,
  rows: Rows,
  body: ListFilters,
  calendar: Calendar,
): Promise<ListAnswer> {
  const fields: Record<string, z.ZodType> = calls[name].row.shape;
  const search = body.Search ?? '';
  const key = 'ID' in fields ? (['ID'] as const) : lookupKey;
  const sortField = body.SortField || key[0];
  if (!Object.hasOwn(fields, sortField))
    throw new CallError(400, `SortField must be a field of the row, not ${sortField}`);

  // The names of the columns are checked against the contract above, so they can be put into the query as they stand.
  const descending = body.SortOrder === 'DESC';
  const column = isFreeText(fields[sortField]) ? sql`lower(${sql.ref(sortField)})` : sql.ref(sortField);
  const from = (filters: ListFilters) => db.selectFrom(rows(db, filters, search, calendar).as('rows'));
  let page = from(body)
    .selectAll()
    .orderBy(column, (order) => (descending ? order.desc().nullsLast() : order.asc().nullsFirst()));
  for (const tie of key) page = page.orderBy(sql.ref(tie), descending ? 'desc' : 'asc');
  if (body.Page === undefined) return { result: await page.execute() };

  const size = body.PageSize ?? 25;
  page = page.limit(size).offset((body.Page - 1) * size);
  const sums = await addUp(db, rows(db, body, search, calendar), calls[name].sums);
  const count = sql<number>`count(*)`.as('count');
  if (!('STATUS' in fields)) {
    const { count: total } = await from(body).select(count).executeTakeFirstOrThrow();
    return { result: await page.execute(), TOTAL: total, ...sums };
  }
  const byStatus = await from({ ...body, Status: -1 })
    .select([sql<number>`${sql.ref('STATUS')}`.as('status'), count])
    .groupBy(sql.ref('STATUS'))
    .execute();
  const wanted = body.Status ?? -1;
  return {
    result: await page.execute(),
    TOTAL: byStatus.reduce((sum, row) => (wanted === -1 || row.status === wanted ? sum + row.count : sum), 0),
    COUNTS: Object.fromEntries(byStatus.map((row) => [String(row.status), row.count])),
    ...sums,
  };
}
