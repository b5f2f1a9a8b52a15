import { OperatorError } from '../errors.ts';
import { migrations } from './migrations/index.ts';

const first = '001-first-schema';
const bookkeeping = new Set(['kysely_migration', 'kysely_migration_lock', 'sqlite_sequence']);

/**
 * Refuses a database of another program, or of a newer version of this one; an empty one is taken.
 * @param where what an operator knows the database by: its file, or `DATABASE_URL`
 * @param tables the names of all its tables
 * @param executed the names of the migrations that it went through; read after the tables, which a migration makes with its name
 * @throws OperatorError with one line that says what to do
 */
export function refuseForeignSchema(where: string, tables: readonly string[], executed: readonly string[]): void {
  const filled = tables.some((table) => !bookkeeping.has(table)) || executed.length > 0;
  if (filled && !executed.includes(first)) {
    throw new OperatorError(`${where} holds the data of another program: give this one a place of its own.`);
  }
  const unknown = executed.find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new OperatorError(
    `${where} was written by a newer version (${unknown}): install that version, or restore a backup from before it.`,
  );
}
