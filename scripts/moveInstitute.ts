import { isDeepStrictEqual } from 'node:util';
import { verifyDerived } from '../server/declared/verify.ts';
import type { DatabaseLocation, Db } from '../server/db/connection.ts';
import { openDatabase } from '../server/db/open.ts';
import { readInstitute, sheetsOf } from '../tests/server/support/moving/institute.ts';
import { copyCatalogue, moveIn, withDemo } from '../tests/server/support/moving/move.ts';
import { signIn } from '#harness/server/client.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import { ensurePostgres } from '#harness/server/postgresSetup.ts';
import { startServer } from '#harness/server/server.ts';
import '../harness/server/cheapHashes.ts';

// `node scripts/moveInstitute.ts [STUDENTS]` (5000 without): writes the institute of the demo as workbooks, imports them into an empty
// institute on each database, compares both student by student, and says how many rows a second went in.

const students = Number(process.argv[2] ?? 5000);

async function withDatabase(at: DatabaseLocation & { remove(): Promise<void> }, work: (db: Db) => Promise<void>) {
  const db = await openDatabase(at);
  try {
    await work(db);
  } finally {
    await db.close();
    await at.remove();
  }
}

async function moveTo(db: Db, source: Db): Promise<void> {
  const before = await readInstitute(source.kysely);
  const server = await startServer(db);
  try {
    await copyCatalogue(source.kysely, db.kysely);
    const admin = await signIn(server.app, 'admin');
    for (const { kind, rows, bytes, checkedIn, ranIn, left } of await moveIn({ db, admin }, sheetsOf(before))) {
      const [checked, ran] = [checkedIn, ranIn].map((seconds) => `${(rows / seconds).toFixed(0)} rows a second`);
      console.log(
        `${db.kind}: ${rows} rows of ${kind}, ${(bytes / 1024).toFixed(0)} KB: checked ${checked}, run ${ran}`,
      );
      for (const row of left) console.log(`  not in: ${row}`);
    }
    const after = await readInstitute(db.kysely);
    const different = before.filter((moved, index) => !isDeepStrictEqual(moved, after[index]));
    for (const { ref, person } of different.slice(0, 20)) console.log(`  differs: ${ref} ${person.name}`);
    const wrong = await verifyDerived(db.kysely);
    console.log(
      `  ${before.length} students before, ${after.length} after, ${different.length} differ, ${wrong.length} kept figures are wrong`,
    );
    if (different.length + wrong.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}

await withDatabase(await emptySqliteFile(), async (source) => {
  await withDemo(source, students);
  await withDatabase(await emptySqliteFile(), (db) => moveTo(db, source));
  await ensurePostgres();
  await withDatabase(await newDatabase(), (db) => moveTo(db, source));
});
