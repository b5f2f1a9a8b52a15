import { inTransaction } from '../../../server/db/transaction.ts';
import { lockRow } from '../../../server/db/lockRow.ts';
import type { DatabaseLocation } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';

/** A process of its own: opens the database and counts one counter up, reading it before each write. */
const [location = '', times = ''] = process.argv.slice(2);
const db = await openDatabase(JSON.parse(location) as DatabaseLocation);
const counter = { course_code: 'WEB', year: 2025 };
await inTransaction(db.kysely, (trx) =>
  trx
    .insertInto('certificate_counters')
    .values({ ...counter, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
);
for (let time = 0; time < Number(times); time += 1) {
  await inTransaction(db.kysely, async (trx) => {
    const { last } = await trx
      .selectFrom('certificate_counters')
      .select('last')
      .where('course_code', '=', counter.course_code)
      .where('year', '=', counter.year)
      .$call(lockRow(trx))
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('certificate_counters')
      .set({ last: last + 1 })
      .where('year', '=', counter.year)
      .execute();
  });
}
await db.close();
