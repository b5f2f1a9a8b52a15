import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { explainSqlite, refuseDamaged } from './sqliteFile.ts';

// The thread of quickCheck.ts: what it throws ends it, and is told there.

const file = String(workerData);
try {
  refuseDamaged(file, new DatabaseSync(file, { readOnly: true }), 'quick_check');
} catch (error) {
  throw explainSqlite(file, error);
}
