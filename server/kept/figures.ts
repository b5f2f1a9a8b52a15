import { type Kysely, sql } from 'kysely';
import type { Trigger } from './trigger.ts';

/** What is counted and added up of the rows of a table, as SQL: one figure for each combination of the expressions named. */
export interface FigureSql {
  name: string;
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

/** What the figures should be, counted anew. */
export const recounted = (figure: FigureSql): string =>
  figuresOf(figure, `(select *, 1 as sign from ${figure.table}) as counted`);

/** Counts a figure anew; there must be none of it yet. */
export const fillFigure = <Tables>(db: Kysely<Tables>, figure: FigureSql) =>
  sql.raw(`insert into tallies (${keys}, row_count, amount) ${recounted(figure)}`).execute(db);

/**
 * What keeps a figure. A write appends what it changes, so that no two writers wait for one row; a read adds up what is there, and
 * the upkeep makes one row of each figure again.
 */
export function figureTriggers(figure: FigureSql): Trigger[] {
  const { name, table, reads } = figure;
  const append = (rows: string) =>
    `insert into tallies (${keys}, row_count, amount) ${figuresOf(figure, `(${rows}) as changed`)}`;
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
