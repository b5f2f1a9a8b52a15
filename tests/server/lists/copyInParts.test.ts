import { expect, test } from 'vitest';
import { inTransaction } from '../../../server/db/transaction.ts';
import { copies } from '../../../server/declared/lists.ts';
import { copyInParts } from '../../../server/lists/copyInParts.ts';
import { fillManyRows } from '../db/manyRows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('what enrolments copy of a course', (open) => {
  test('is written of all of them, in parts of 100, before the course changes', async () => {
    const db = await open();
    // 125 enrolments of each course.
    await fillManyRows(db, 2_500);
    const course = await db.kysely.selectFrom('courses').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    await inTransaction(db.kysely, (trx) =>
      copyInParts(trx, copies, 'courses', course, { ...course, name_fold: 'weaving' }),
    );
    const written = await db.kysely
      .selectFrom('enrolments')
      .select((select) => ['course_id', select.fn.countAll<number>().as('count')])
      .where('course_name_fold', '=', 'weaving')
      .groupBy('course_id')
      .execute();
    expect(written.map((of) => [of.course_id, Number(of.count)])).toEqual([[2, 125]]);
  });
});
