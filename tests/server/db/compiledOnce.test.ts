import { expect, it } from 'vitest';
import { compiledOnce } from '../../../server/db/compiledOnce.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const textsOf = (built: () => void) =>
  compiledOnce((db, { table, text }: { table: number; text: string }) => {
    built();
    return db
      .selectFrom('lookup_texts')
      .select('text_value')
      .where('table_id', '=', table)
      .where('text_value', '<>', text);
  });

describeOnEachDatabase('a query that is compiled once', (open) => {
  it('answers by the values of each run, also within a transaction', async () => {
    const { kysely } = await open();
    const rows = [
      { table_id: 1, text_id: 0, text_value: 'one', table_desc: '' },
      { table_id: 2, text_id: 0, text_value: 'two', table_desc: '' },
      { table_id: 2, text_id: 1, text_value: 'three', table_desc: '' },
    ];
    await kysely.insertInto('lookup_texts').values(rows).execute();
    let built = 0;
    const read = textsOf(() => (built += 1));
    expect(await read(kysely, { table: 1, text: '' })).toEqual([{ text_value: 'one' }]);
    expect(await read(kysely, { table: 2, text: 'two' })).toEqual([{ text_value: 'three' }]);
    await inTransaction(kysely, async (trx) => {
      await trx.deleteFrom('lookup_texts').where('text_id', '=', 1).execute();
      expect(await read(trx, { table: 2, text: '' })).toEqual([{ text_value: 'two' }]);
    });
    expect(built).toBe(1);
  });

  it('does not compile in what is reckoned from a value', async () => {
    const { kysely } = await open();
    const read = compiledOnce((db, { table }: { table: number }) =>
      db
        .selectFrom('lookup_texts')
        .selectAll()
        .where('table_id', '=', table + 1),
    );
    await expect(read(kysely, { table: 1 })).rejects.toThrow('table is known when the query runs');
  });
});
