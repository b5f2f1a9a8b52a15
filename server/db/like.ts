import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether a column contains a text, `%`, `_` and `\` standing for themselves (W8).
 * Both have to be folded the same way already: PostgreSQL tells cases apart here, SQLite does not for A to Z.
 * `.where(({ ref }) => contains(ref('name_fold'), fold(search)))`
 */
export function contains(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}
