import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TableName, tableNames, tables } from '../../../server/db/tableFacts.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { ExampleStory } from '../support/exampleStory.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { pastedStatement, readStatementOf } from '../support/statements.ts';

const many = { points: 1000, seconds: 900 };

describeOnEachDatabase('the list of tables', (open) => {
  const server = sharedServer(open, {
    limits: { confirm: many, loginByNetwork: many, loginByAccount: many, reset: many, resetMail: many },
  });

  test('names every table of the database', async () => {
    const there = await server.db.kysely.introspection.getTables();
    const ours = there.map(({ name }) => name).filter((name) => !/^kysely_|_search(_|$)|^sqlite_/.test(name));
    expect([...tableNames].toSorted()).toEqual(ours.toSorted());
  });

  test('says which keep something of a person: of nobody else is a name, a mobile or an e-mail found after work of all kinds', async () => {
    // The story drops its own statement, and ends the sessions.
    const student = await server.make.student({ Name: 'Yazhini Somasundaram' });
    await readStatementOf(server, pastedStatement([['20/11/2026', 'NEFT-Yazhini Somasundaram', '777']]));
    const PaymentId = await server.make.payment(student, await server.make.course());
    await server.office.write('AskReverse', { PaymentId, Reason: 'Yazhini Somasundaram paid in cash' });
    await new ExampleStory(server, false).tell();
    const { kysely } = server.db;
    const people = await kysely.selectFrom('students').select(['name', 'mobile', 'email']).execute();
    const particulars = people.flatMap(Object.values<string>).filter((text) => text.length > 3);
    const found: TableName[] = [];
    for (const table of tableNames) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(kysely);
      const text = JSON.stringify(rows);
      if (particulars.some((particular) => text.includes(particular))) found.push(table);
    }
    // A kept answer has particulars only where its call answers them, which none of the story does.
    const copies = tableNames.filter((table) => tables[table].person === 'copy' && table !== 'done_writes');
    expect(found.filter((table) => tables[table].person === 'none')).toEqual([]);
    expect(copies.filter((table) => !found.includes(table))).toEqual([]);
  });
});

describe('the export of everything', () => {
  test.each<TableName>(['second_factors', 'recovery_codes', 'sessions', 'secrets', 'done_writes', 'tries'])(
    'leaves out %s',
    (table) => expect(tables[table].exported).toBe(false),
  );
});
