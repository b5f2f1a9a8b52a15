import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { makeFirstUsers } from '../../server/session/firstUsers.ts';
import { describeOnEachDatabase } from './support/databases.ts';

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
});
