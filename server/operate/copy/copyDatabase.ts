import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { vacuumAnalyze } from '#server/db/vacuumAnalyze.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import { inBulk } from '#server/declared/inBulk.ts';
import type { Connection, DatabaseLocation, Transaction } from '#server/db/connection.ts';
import { openAsItIs, openDatabase } from '#server/db/open.ts';
import type { LoadedRow } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type CopiedTable, compareTable } from './compareTable.ts';
import { readLastIds, writeLastIds } from './lastIds.ts';
import { readEachRow } from './readPages.ts';
import { keepServersOff, refuseFilled, refuseMissing, refuseOtherVersion } from './refusals.ts';
import { type TableName, tableNames } from '#server/db/tableFacts.ts';

/**
 * Copies an institute into an empty database of either kind, in one transaction, and compares every row before it is kept.
 * @param tell hears of each table that is the same in both
 * @throws OperatorError where a server runs on one of them, the target is not empty, or a row differs
 */
export async function copyDatabase(
  from: DatabaseLocation,
  to: DatabaseLocation,
  tell: (copied: CopiedTable) => void,
): Promise<void> {
  refuseMissing(from);
  const releaseSource = await keepServersOff(from);
  try {
    if ('sqliteFile' in to) mkdirSync(dirname(to.sqliteFile), { recursive: true, mode: 0o700 });
    const releaseTarget = await keepServersOff(to);
    try {
      await withBoth(from, to, async (source, target) => {
        await inTransaction(target, async (trx) => {
          await refuseFilled(trx);
          await fill(source, trx);
          for (const table of tableNames) tell(await compareTable(source, trx, table));
        });
        await vacuumAnalyze(target);
      });
    } finally {
      releaseTarget();
    }
  } finally {
    releaseSource();
  }
}

/** Opens both for long work; the target gets its tables. */
async function withBoth(
  from: DatabaseLocation,
  to: DatabaseLocation,
  work: (source: Connection, target: Connection) => Promise<void>,
): Promise<void> {
  await (await openDatabase(to)).close();
  const source = openAsItIs(from, undefined, 'long work');
  const target = openAsItIs(to, undefined, 'long work');
  try {
    await refuseOtherVersion(source.kysely, target.kysely);
    await work(source.kysely, target.kysely);
  } finally {
    await source.close();
    await target.close();
  }
}

/** Deletes the rows that migrations inserted into the target. */
async function fill(source: Connection, trx: Transaction): Promise<void> {
  for (const table of tableNames.toReversed()) await trx.deleteFrom(table).execute();
  await inBulk(trx, async () => {
    for (const table of tableNames) await copyTable(source, trx, table);
  });
  await writeLastIds(trx, await readLastIds(source));
}

const copyTable = <Table extends TableName>(source: Connection, trx: Transaction, table: Table) =>
  bulkInsert(trx, table, readEachRow(source, table) as AsyncIterable<LoadedRow<Table>>);
