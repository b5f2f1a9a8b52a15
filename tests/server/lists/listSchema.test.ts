import { expect, test } from 'vitest';
import { listSchemaDifference } from '../../../scripts/listSchema.ts';
import { searchedColumns } from '../../../server/declared/lists.ts';
import { indexed } from '../../../server/lists/trigrams.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

test('trigrams are kept of the tables that the search takes to have them', () => {
  expect(Object.keys(searchedColumns).toSorted()).toEqual([...indexed].toSorted());
});

describeOnEachDatabase('triggers and indexes', (open) => {
  test('are those that the lists declare: else run npm run migration -- NAME', async () => {
    const { kysely } = await open();
    expect(await listSchemaDifference(kysely), 'run npm run migration -- NAME').toEqual([]);
  });
});
