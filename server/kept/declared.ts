import { attendanceList } from '../attendance/list.ts';
import { certificateList } from '../certificates/rows.ts';
import { courseList } from '../courses/list.ts';
import type { DialectKind } from '../db/dialect.ts';
import { enrolmentList } from '../enrolments/rows.ts';
import { instituteList } from '../institutes/list.ts';
import { type AnyList, asAnyList, columnOf, type Figure, foldedSql, type Folded } from '../lists/list.ts';
import { paymentList } from '../payments/list.ts';
import { registrationList } from '../registrations/rows.ts';
import { studentList } from '../students/list.ts';
import type { Copy } from './copies.ts';
import type { FigureSql } from './figures.ts';
import type { Searched } from './searchIndex.ts';

// What the database keeps for lists, as their declarations want it.

/** The lists of tables that grow, each after those that its copies come from. */
const lists = [
  registrationList,
  studentList,
  courseList,
  instituteList,
  paymentList,
  enrolmentList,
  attendanceList,
  certificateList,
];

type Lists = (typeof lists)[number];
/** Every figure that a list declares. */
export type FigureName = Extract<Lists, { figures: readonly unknown[] }>['figures'][number]['name'];

export const declaredLists: readonly AnyList[] = lists.map(asAnyList);

/** The day of Asia/Kolkata (always UTC+05:30) on which an instant falls. */
const dayInIndia: Record<DialectKind, (instant: string) => string> = {
  sqlite: (instant) => `date(${instant}, '+330 minutes')`,
  postgres: (instant) => `to_char(cast(${instant} as timestamptz) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
};

function figureSql(kind: DialectKind, { table, hiddenBy }: AnyList, figure: Figure): FigureSql {
  const { name, status, course, mode, day, instant, month, amount } = figure;
  const columns = [status, course, mode, day ?? instant ?? month, amount, hiddenBy];
  return {
    name,
    table,
    reads: columns.filter((column) => column !== undefined),
    status,
    course,
    mode: mode && `lower(${mode})`,
    day: instant ? dayInIndia[kind](instant) : month ? `substr(${month}, 1, 7)` : day,
    amount,
    where: hiddenBy && `${hiddenBy} is null`,
  };
}

export const figuresOf = (kind: DialectKind): FigureSql[] =>
  declaredLists.flatMap((list) => list.figures?.map((figure) => figureSql(kind, list, figure)) ?? []);

export const copies: readonly Copy[] = declaredLists.flatMap(({ table, copies: groups = [] }) =>
  groups.flatMap(({ from, by, columns, empty }) =>
    Object.entries(columns).map(([column, is]) => ({
      table,
      column,
      by,
      from,
      is,
      empty: empty === 0 ? ('0' as const) : ("''" as const),
    })),
  ),
);

/** Of each table the columns in the index of trigrams, by the text that is searched. */
export const searched: Searched = Object.fromEntries(
  declaredLists.flatMap(({ table, trigrams }) =>
    trigrams ? [[table, Object.fromEntries(trigrams.map((column) => [columnOf(column), foldedSql(column)]))]] : [],
  ),
);

/** An index as a statement makes it. */
export interface IndexSql {
  name: string;
  table: string;
  create: string;
}

function indexSql(table: string, name: string, columns: string, where?: string): IndexSql {
  const create = `create index ${name} on ${table} (${columns})${where ? ` where ${where}` : ''}`;
  return { name, table, create };
}

const indexOf = (table: string, columns: readonly Folded[], where?: string): IndexSql => {
  const names = columns.map((column) => (typeof column === 'string' ? column : `lower_${column.lower}`));
  return indexSql(table, `${table}_by_${names.join('_and_')}`, columns.map(foldedSql).join(', '), where);
};

/** The indexes of a list: each sort, alone and, where the list has a filter of it, with the status; then those that it names. */
function indexesOf({ table, sorts, filters, hiddenBy, indexes = [] }: AnyList): IndexSql[] {
  const sorted = sorts === 'any field' ? [] : Object.values(sorts);
  const where = hiddenBy && `${hiddenBy} is null`;
  const bySort = sorted.flatMap((column) => {
    // The primary key orders by id.
    const alone = column === 'id' ? [] : [[column, 'id']];
    const withStatus = 'Status' in filters && column !== 'status' ? [['status', ...(alone[0] ?? ['id'])]] : [];
    return [...alone, ...withStatus].map((columns) => indexOf(table, columns, where));
  });
  const further = indexes.map((index) =>
    'sql' in index ? indexSql(table, index.name, index.sql, index.where) : indexOf(table, index, where),
  );
  return [...bySort, ...further];
}

export const indexes: readonly IndexSql[] = declaredLists.flatMap(indexesOf);
