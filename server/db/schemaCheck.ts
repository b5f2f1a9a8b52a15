import { OperatorError } from '#server/config/errors.ts';
import { baseline, before1, lastBefore1, migrations, neededBefore1 } from './migrations/index.ts';

const bookkeeping = new Set(['kysely_migration', 'kysely_migration_lock', 'sqlite_sequence']);

/**
 * Refuses a database of another program, of a newer version of this one, or of one that is older than the last before 1.0; an
 * empty one is taken.
 * @param where what an operator knows the database by: its file, or `DATABASE_URL`
 * @param tables the names of all its tables
 * @param executed the names of the migrations that it went through; read after the tables, which a migration makes with its name
 * @throws OperatorError with one line that says what to do
 */
export function refuseForeignSchema(where: string, tables: readonly string[], executed: readonly string[]): void {
  const filled = tables.some((table) => !bookkeeping.has(table)) || executed.length > 0;
  if (filled && !executed.some((name) => name === baseline || before1.includes(name))) {
    throw new OperatorError(`${where} holds the data of another program: give this one a place of its own.`);
  }
  const unknown = executed.find((name) => !Object.hasOwn(migrations, name) && !before1.includes(name));
  if (unknown !== undefined) {
    throw new OperatorError(
      `${where} was written by a newer version (${unknown}): install that version, or restore a backup from before it.`,
    );
  }
  if (filled && !executed.includes(baseline) && neededBefore1.some((name) => !executed.includes(name))) {
    throw new OperatorError(
      `${where} is older than this version can read: start the last version before 1.0 once (commit ${lastBefore1}).`,
    );
  }
}
