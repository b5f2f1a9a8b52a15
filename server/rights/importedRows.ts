import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { anyOf } from '#server/db/where.ts';

/** Rows of imports that made one of some records, by the JSON of `import_rows.made`: the record may stand anywhere in it. */
export const rowsThatMade = (what: 'student' | 'enquiry', ids: readonly number[]): RawBuilder<SqlBool> =>
  anyOf(
    ids.flatMap((id) => [`%"${what}":${id},%`, `%"${what}":${id}}%`]).map((text) => sql<SqlBool>`made like ${text}`),
  );
