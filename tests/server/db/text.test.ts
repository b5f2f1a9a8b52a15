import { beforeEach, expect, test } from 'vitest';
import { contains } from '../../../server/db/like.ts';
import type { Connection } from '../../../server/db/connection.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addInstitute } from './rows.ts';

describeOnEachDatabase('text', (open) => {
  let db: Connection;
  beforeEach(async () => {
    db = (await open()).kysely;
  });

  test('is ordered by its bytes', async () => {
    const ordered = ['', ' B', 'A', 'B', 'a b', 'a-b', 'ab', 'é', 'अ', 'ம', 'ｱ', '😀'];
    for (const name of ordered.toReversed()) await addInstitute(db, name);
    const rows = await db.selectFrom('institutes').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(ordered);
  });

  test.each([
    ['loyola', ['loyola college']],
    ['oll', ['50% college', 'loyola college']],
    ['%', ['50% college']],
    ['_', ['a_c']],
    ['\\', ['back\\slash']],
    ["'", ["st john's"]],
    ['மீனா', ['மீனா பள்ளி']],
    ['', ['50% college', 'a_c', 'back\\slash', 'loyola college', "st john's", 'மீனா பள்ளி']],
    ['nowhere', []],
  ])('containing %j is found', async (search, found) => {
    for (const name of ['50% college', 'a_c', 'back\\slash', 'loyola college', "st john's", 'மீனா பள்ளி']) {
      await addInstitute(db, name);
    }
    const rows = await db
      .selectFrom('institutes')
      .select('name')
      .where(({ ref }) => contains(ref('name_fold'), search))
      .orderBy('name')
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(found);
  });
});
