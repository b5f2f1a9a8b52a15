import { backup, DatabaseSync } from 'node:sqlite';
import { existsSync, statSync } from 'node:fs';
import { OperatorError } from '#server/config/errors.ts';
import { explainSqlite, refuseDamaged, refuseForeignFile } from '#server/db/sqliteFile.ts';

/** All pages in one step: a write between two steps would restart the copy. */
const allPages = 0x7f_ff_ff_ff;

/** Copies a database to a new file while others write to it; the copy is one moment's and stands without `-wal`. */
export async function copySqlite(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`There is no database ${file}: DATA_DIR says where it is.`);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    await backup(database, target, { rate: allPages });
    database.close();
    endWriteAheadLog(target);
  } catch (error) {
    throw explainSqlite(file, error);
  }
}

/** Makes a file that nobody has open stand without `-wal`. */
export function endWriteAheadLog(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}

/** Opens a backup and compares all of its pages and indexes. Throws OperatorError where it is no backup or damaged. */
export function verifySqlite(file: string): void {
  if (statSync(file).size === 0) throw new OperatorError(`${file} is empty: it is no backup.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    refuseForeignFile(file, database);
    refuseDamaged(file, database, 'integrity_check');
  } catch (error) {
    throw explainSqlite(file, error);
  } finally {
    database?.close();
  }
}
