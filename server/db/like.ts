import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether a column contains a text, `%`, `_` and `\` standing for themselves (W8).
 * Both have to be case-folded already: LIKE is case-sensitive on PostgreSQL, and ignores the case of A to Z on SQLite.
 * `.where(({ ref }) => contains(ref('name_fold'), foldCase(search)))`
 */
export function contains(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  return like(column, `%${literal(text)}%`);
}

/** Whether a column begins with a text; as `contains` otherwise. */
export const startsWith = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> =>
  like(column, `${literal(text)}%`);

/** Whether a word of a column, after its start or a space, begins with a text; as `contains` otherwise. */
export function startsWord(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${startsWith(column, text)} or ${like(column, `% ${literal(text)}%`)})`;
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const like = (column: Expression<string | null>, pattern: string) =>
  sql<SqlBool>`${column} like ${pattern} escape '\\'`;
