import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** A condition, or a falsy value where the filter says "any" (W6). */
type Condition = Expression<SqlBool> | false | '' | 0;

const always = sql<SqlBool>`1 = 1`;
/** No row at all. */
export const never = sql<SqlBool>`1 = 0`;
/** Whether a condition leaves nothing out. */
export const isAlways = (condition: Condition | undefined): boolean => !condition || condition === always;

const isCondition = (condition: Condition): condition is Expression<SqlBool> => !isAlways(condition);

/** All the given conditions together; true when there are none. */
export function allOf(...conditions: Condition[]): RawBuilder<SqlBool> {
  const present = conditions.filter(isCondition);
  return present.length === 0 ? always : sql<SqlBool>`(${sql.join(present, sql` and `)})`;
}

/** At least one of the conditions; false when there are none. */
export const anyOf = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? never : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Hides a condition from the planner, which then uses no index for it. */
export const hidden = (condition: Expression<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when ${condition} then 1 else 0 end = 1`;

/** The rows whose column refers to one of the rows of another table which fulfil a condition. */
export const among =
  (table: string, column: string) =>
  (condition: Expression<SqlBool>): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(column)} in (select id from ${sql.table(table)} where ${condition})`;

/** The column has no value. */
export const isNull = (column: string): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} is null`;

/** The column is the id or type; nothing where that is 0. */
export const idFilter = (column: string, id: number): Condition => id !== 0 && sql<SqlBool>`${sql.ref(column)} = ${id}`;

/** The column is the batch, or null where that is -1; nothing where it is 0, or where the server knows no batches (W51). */
export const batchFilter = (column: string, id: number | undefined): Condition =>
  id === -1 ? isNull(column) : idFilter(column, id ?? 0);

/** The column is the status or flag; nothing where that is -1, or where the server lacks the filter's extension. */
export const statusFilter = (column: string, status: number | undefined): Condition =>
  status !== undefined && status !== -1 && sql<SqlBool>`${sql.ref(column)} = ${status}`;

/** The same of a flag that few rows have, whose index holds these alone. */
export const rareFlagFilter = (column: string, flag: number | undefined): Condition =>
  flag === 1 ? sql<SqlBool>`${sql.ref(column)} = 1` : statusFilter(column, flag);

/** The day column lies from one day to another, both inclusive (W8). */
export const dayFilter = (column: string, from: string, to: string): Condition =>
  allOf(from && sql<SqlBool>`${sql.ref(column)} >= ${from}`, to && sql<SqlBool>`${sql.ref(column)} <= ${to}`);

/** The instant column (UTC) falls on days of Asia/Kolkata from one to another, both inclusive (W8). */
export const instantFilter = (column: string, from: string, to: string): Condition =>
  allOf(
    from && sql<SqlBool>`${sql.ref(column)} >= ${startOfDay(from)}`,
    to && sql<SqlBool>`${sql.ref(column)} < ${startOfDay(to, 1)}`,
  );

/** When a day of Asia/Kolkata (always UTC+05:30) begins, as an instant; `later` days on. */
const startOfDay = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + later * 86_400_000).toISOString();
