import { texts } from '#contract/texts.ts';
import type { Connection } from '#server/db/connection.ts';
import type { UserRow } from '#server/db/tables.ts';
import { CallError } from '#server/config/errors.ts';

/** A user by id with all columns, for changes, never for an answer. Throws CallError 404 where there is none. */
export async function requireUser(db: Connection, id: number): Promise<UserRow> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new CallError(404, texts.staffUsers.notFound);
  return user;
}
