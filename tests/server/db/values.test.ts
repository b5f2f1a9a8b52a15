import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../server/db/connection.ts';
import { bulkUpdate } from '../../../server/db/bulkUpdate.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addFile, addInstitute, addStudentAndCourse } from './rows.ts';

describeOnEachDatabase('values', (open) => {
  let db: Connection;
  beforeEach(async () => {
    db = (await open()).kysely;
  });

  test('bytes come back as they went in', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const id = await addFile(db, bytes);
    const file = await db.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirstOrThrow();
    expect(file.bytes.constructor).toBe(Uint8Array);
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
  });

  test('no bytes come back as no bytes', async () => {
    await addFile(db, new Uint8Array());
    const file = await db.selectFrom('files').select(['bytes', 'size']).executeTakeFirstOrThrow();
    expect(file.bytes).toEqual(new Uint8Array());
  });

  test('counts and sums are numbers', async () => {
    await addStudentAndCourse(db);
    const sums = await db
      .selectFrom('courses')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('fees_paise').as('fees'), fn.avg('fees_paise').as('mean')])
      .executeTakeFirst();
    expect(sums).toEqual({ count: 1, fees: 500_050, mean: 500_050 });
  });

  test('a part of a percentage is kept', async () => {
    await addStudentAndCourse(db);
    const course = await db.selectFrom('courses').select('min_attn_percentage').executeTakeFirst();
    expect(course).toEqual({ min_attn_percentage: 62.5 });
  });

  test('a text is refused where a number belongs', async () => {
    const statement = sql`insert into certificate_counters (course_code, year, last) values ('WEB', 2025, ${'many'})`;
    await expect(statement.execute(db)).rejects.toThrow();
  });

  test('rows that are changed together change each its own columns', async () => {
    const [one, two] = [await addInstitute(db, 'Loyola College'), await addInstitute(db, 'Bishop Heber')];
    const changes = [
      { id: one, status: 1 as const },
      { id: two, name: 'Bishop Heber College' },
    ];
    await inTransaction(db, (trx) => bulkUpdate(trx, 'institutes', changes));
    expect(await db.selectFrom('institutes').select(['name', 'status']).orderBy('id').execute()).toEqual([
      { name: 'Loyola College', status: 1 },
      { name: 'Bishop Heber College', status: 0 },
    ]);
  });

  test('a write with RETURNING gives its rows', async () => {
    await addInstitute(db, 'Loyola College');
    const changed = await db.updateTable('institutes').set({ status: 1 }).returning(['name', 'status']).execute();
    expect(changed).toEqual([{ name: 'Loyola College', status: 1 }]);
  });

  test('a write without RETURNING tells how many rows it changed', async () => {
    await addInstitute(db, 'Loyola College');
    const { numUpdatedRows } = await db.updateTable('institutes').set({ status: 1 }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
  });

  test('the number of a row that was deleted is not given out again', async () => {
    const first = await addInstitute(db, 'Loyola College');
    await db.deleteFrom('institutes').execute();
    expect(await addInstitute(db, 'Anna University')).toBe(first + 1);
  });
});
