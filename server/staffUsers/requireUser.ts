import { texts } from '../../contract/texts.ts';
import type { Connection } from '../db/connection.ts';
import type { UserRow } from '../db/tables.ts';
import { CallError } from '../errors.ts';

/** A user by id with all columns, for changes, never for an answer. Throws CallError 404 where there is none. */
export async function requireUser(db: Connection, id: number): Promise<UserRow> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new CallError(404, texts.staffUsers.notFound);
  return user;
}
