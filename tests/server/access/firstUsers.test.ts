import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { makeFirstUsers } from '../../../server/access/session/firstUsers.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const now = new Date('2026-11-20T10:00:00+05:30');

describeOnEachDatabase('the first users', (open) => {
  test('are not kept where their passwords could not be shown', async () => {
    const db = await open();
    const stopped = () => {
      throw new Error('The process ends here');
    };
    await expect(makeFirstUsers(db, readConfig({}), now, stopped)).rejects.toThrow('ends here');
    expect(await db.kysely.selectFrom('users').selectAll().execute()).toEqual([]);

    const shown: string[] = [];
    await makeFirstUsers(db, readConfig({}), now, ({ userName }) => void shown.push(userName));
    expect(shown).toEqual(['admin', 'md_office']);
  });

  test('get a password that is drawn anew at each first start', async () => {
    const drawn: (string | undefined)[] = [];
    for (let start = 0; start < 2; start += 1) {
      const db = await open();
      await db.kysely.deleteFrom('users').execute();
      await makeFirstUsers(db, readConfig({}), now, ({ drawnPassword }) => void drawn.push(drawnPassword));
    }
    expect(drawn.filter((password) => /^[A-Z][a-z]{9}-\d{4}$/.test(password ?? ''))).toHaveLength(4);
    expect(new Set(drawn).size).toBe(4);
  });
});
