import { sql } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { Trigger } from './trigger.ts';

/** An aggregate in SQL: count and sum of a table's rows, grouped by the expressions below. */
export interface FigureSql {
  name: string;
  /** A table, or a subquery with its alias where the figure has triggers of its own. */
  table: string;
  /** The columns that the expressions below read. */
  reads: readonly string[];
  status?: string | undefined;
  course?: string | undefined;
  mode?: string | undefined;
  /** A day, or a month as YYYY-MM. */
  day?: string | undefined;
  /** What is added up; 0 where rows are only counted. */
  amount?: string | undefined;
  /** The rows that count; all of them when missing. */
  where?: string | undefined;
  /** What keeps a figure of several tables. */
  triggers?: readonly Trigger[];
}

const keys = 'list, status, course_id, mode, day';

/** The figures of rows, each of which counts `sign` times. Only what differs is grouped by: constants would double the time. */
const figuresOf = (figure: FigureSql, rows: string): string => {
  const { name, status = '0', course = '0', mode = "''", day = "''", amount = '0', where } = figure;
  const differing = [figure.status, figure.course, figure.mode, figure.day].filter((key) => key !== undefined);
  return `select '${name}' as list, ${status} as status, ${course} as course_id, ${mode} as mode, ${day} as day,
    sum(sign * 1) as row_count, sum(sign * ${amount}) as amount from ${rows} ${where ? `where ${where}` : ''}
    group by ${differing.join(', ')} having sum(sign * 1) <> 0 or sum(sign * ${amount}) <> 0`;
};

/** The query that recounts a figure. */
export const recounted = (figure: FigureSql): string =>
  figuresOf(figure, `(select *, 1 as sign from ${figure.table}) as counted`);

/** Fills an empty figure. */
export const fillFigure = (db: Connection, figure: FigureSql) =>
  sql.raw(`insert into tallies (${keys}, row_count, amount) ${recounted(figure)}`).execute(db);

/** The statement that appends changed rows, each with its `sign`, to a figure. */
export const appending = (figure: FigureSql, rows: string): string =>
  `insert into tallies (${keys}, row_count, amount) ${figuresOf(figure, `(${rows}) as changed`)}`;

/**
 * The triggers of a figure. A write appends its change, so that writers never wait for one row; a read adds up the rows, and the
 * upkeep compacts them.
 */
export function figureTriggers(figure: FigureSql): Trigger[] {
  if (figure.triggers) return [...figure.triggers];
  const { name, table, reads } = figure;
  const append = (rows: string) => appending(figure, rows);
  const plus = (added: string) => `select ${reads.join(', ')}, 1 as sign from ${added}`;
  const minus = (gone: string) => `select ${reads.join(', ')}, -1 as sign from ${gone}`;
  const trigger = (what: string, after: Trigger['after'], does: Trigger['does']): Trigger => {
    return { name: `kept_${name.replaceAll(' ', '_')}_${what}`, table, reads, after, does };
  };
  return [
    trigger('added', 'insert', ({ added }) => [append(plus(added))]),
    trigger('changed', 'update', ({ added, gone }) => [append(`${plus(added)} union all ${minus(gone)}`)]),
    trigger('removed', 'delete', ({ gone }) => [append(minus(gone))]),
  ];
}
