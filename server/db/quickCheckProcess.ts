import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { explainSqlite, refuseDamaged } from './sqliteFile.ts';

// The process of quickCheck.ts: tells it the line for the operator where the file is damaged.

setPriority(constants.priority.PRIORITY_LOW);
const file = String(process.argv[2]);
try {
  refuseDamaged(file, new DatabaseSync(file, { readOnly: true }), 'quick_check');
} catch (error) {
  const explained = explainSqlite(file, error);
  // Whoever asked may have ended by now.
  if (process.connected) process.send?.(explained instanceof Error ? explained.message : String(explained));
}
