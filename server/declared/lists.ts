import { attendanceList } from '#server/classes/attendance/list.ts';
import { certificateList } from '#server/certificates/rows.ts';
import { courseList } from '#server/catalogue/courses/list.ts';
import type { Connection } from '#server/db/connection.ts';
import type { DialectKind } from '#server/db/dialect.ts';
import { laterDues } from '#server/money/dues/laterDues.ts';
import { duesOn } from '#server/money/dues/list.ts';
import { enquiriesOn } from '#server/people/enquiries/list.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';
import { instituteList } from '#server/catalogue/institutes/list.ts';
import {
  type AnyList,
  asAnyList,
  columnOf,
  type Figure,
  caseInsensitiveSql,
  type CaseInsensitive,
} from '#server/lists/list.ts';
import { placeOf, readCounts } from '#server/lists/tallies.ts';
import { drawerList } from '#server/money/drawer/list.ts';
import { reminderList } from '#server/money/reminders/list.ts';
import { messageList } from '#server/messages/list.ts';
import { paymentList } from '#server/money/payments/list.ts';
import { lineList, unseenOn } from '#server/money/statement/lists.ts';
import { registrationList } from '#server/people/registrations/rows.ts';
import { studentList } from '#server/people/students/list.ts';
import { copiesOf, type Copy } from '#server/lists/derived/copies.ts';
import type { FigureSql } from '#server/lists/derived/figures.ts';
import type { SearchedColumns } from '#server/lists/derived/searchIndex.ts';

// What the database keeps for lists, as their declarations want it.

/** The lists of tables that grow, each after those that its copies come from. */
const lists = [
  registrationList,
  studentList,
  courseList,
  instituteList,
  paymentList,
  enrolmentList,
  // What is kept for it is the same on every day.
  duesOn('2000-01-01'),
  attendanceList,
  certificateList,
  messageList,
  reminderList,
  drawerList,
  lineList,
  unseenOn('2000-01-01'),
  // What is kept for it is the same on every day.
  enquiriesOn('2000-01-01'),
];

type Lists = (typeof lists)[number];
/** Every figure that a list declares. */
export type FigureName = Extract<Lists, { figures: readonly unknown[] }>['figures'][number]['name'];

/** How many rows a figure has of each status. */
export const countFigure = (db: Connection, name: FigureName) => readCounts(db, name);

export const declaredLists: readonly AnyList[] = lists.map(asAnyList);

/** The day of Asia/Kolkata (always UTC+05:30) on which an instant falls. */
const dayInIndia: Record<DialectKind, (instant: string) => string> = {
  sqlite: (instant) => `date(${instant}, '+330 minutes')`,
  postgres: (instant) => `to_char(cast(${instant} as timestamptz) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
};

/** The rows that a list has, in SQL; undefined where it has all of its table. */
const shownSql = ({ hiddenBy, shownBy }: AnyList): string | undefined =>
  hiddenBy ? `${hiddenBy} is null` : shownBy && `${shownBy} is not null`;

function figureSql(kind: DialectKind, list: AnyList, figure: Figure): FigureSql {
  const { table, hiddenBy, shownBy } = list;
  const { name, status, words, course, mode, day, instant, month, amount } = figure;
  const columns = new Set([status, course, mode, day ?? instant ?? month, amount, hiddenBy, shownBy]);
  return {
    name,
    table,
    reads: [...columns].filter((column) => column !== undefined),
    status: status && placeOf(status, words),
    course,
    mode: mode && `lower(${mode})`,
    day: instant ? dayInIndia[kind](instant) : month ? `substr(${month}, 1, 7)` : day,
    amount,
    where: shownSql(list),
  };
}

export function figuresOf(kind: DialectKind): FigureSql[] {
  const declared = declaredLists.flatMap((list) => list.figures?.map((figure) => figureSql(kind, list, figure)) ?? []);
  // Two lists of one table may share a figure.
  return [...new Map([...declared, laterDues].map((figure) => [figure.name, figure])).values()];
}

export const copies: readonly Copy[] = declaredLists.flatMap(copiesOf);

/** Of each table the columns in the index of trigrams, by the text that is searched. */
export const searchedColumns: SearchedColumns = Object.fromEntries(
  declaredLists.flatMap(({ table, trigrams }) =>
    trigrams
      ? [[table, Object.fromEntries(trigrams.map((column) => [columnOf(column), caseInsensitiveSql(column)]))]]
      : [],
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

const indexOf = (list: AnyList, columns: readonly CaseInsensitive[]): IndexSql => {
  const { table, shownBy } = list;
  const names = columns.map((column) => (typeof column === 'string' ? column : `lower_${column.lower}`));
  // Another list may have the same index of all rows.
  const name = `${table}_${shownBy ? `with_${shownBy}_` : ''}by_${names.join('_and_')}`;
  return indexSql(table, name, columns.map(caseInsensitiveSql).join(', '), shownSql(list));
};

/** The indexes of a list: each sort, alone and, where the list has a filter of it, with the status; then those that it names. */
function indexesOf(list: AnyList): IndexSql[] {
  const { table, sorts, filters, indexes: others = [] } = list;
  const sorted = sorts === 'any field' ? [] : Object.values(sorts);
  const bySort = sorted.flatMap((column) => {
    if (typeof column === 'object' && 'of' in column) return [indexOf(list, [column.by, 'id'])];
    // The primary key orders by id.
    const alone = column === 'id' ? [] : [[column, 'id']];
    const withStatus = 'Status' in filters && column !== 'status' ? [['status', ...(alone[0] ?? ['id'])]] : [];
    return [...alone, ...withStatus].map((columns) => indexOf(list, columns));
  });
  const further = others.map((index) =>
    'sql' in index ? indexSql(table, index.name, index.sql, index.where) : indexOf(list, index),
  );
  return [...bySort, ...further];
}

export const indexes: readonly IndexSql[] = declaredLists.flatMap(indexesOf);
