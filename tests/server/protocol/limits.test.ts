import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app/app.ts';
import { createLimits, limitRules } from '../../../server/protocol/limits.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** What the clock of another machine may differ by, in ms. */
const apart = [5, 20_000, 2 * 60 * 60_000];
const points = 6;

describeOnEachDatabase('below a limit nobody waits', (open) => {
  const server = sharedServer(open);
  beforeEach(() => server.db.kysely.deleteFrom('tries').execute());
  afterEach(() => void vi.useRealTimers());

  /** A process as it runs for real: with its machine's clock and the database's. */
  const startProcess = async (rule = limitRules.verify) => {
    const limits = createLimits({ ...limitRules, verify: rule });
    const { app } = await buildApp(server.services.config, server.db, { limits });
    return async () => (await app.inject({ method: 'GET', url: '/api/verify?key=none' })).statusCode;
  };

  /** Asks by a machine whose clock is right, and by one whose clock is so many ms off, in turns. */
  const startTwo = async (ms: number) => {
    const ask = await startProcess({ points, seconds: 60 });
    const asAt = async (offset: number) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + offset);
      const status = await ask();
      vi.useRealTimers();
      return status;
    };
    return async (times: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) statuses.push(await asAt(time % 2 === 0 ? ms : 0));
      return statuses;
    };
  };

  test.each(apart)('where the clocks of two machines are %d ms apart', async (ms) => {
    const ask = await startTwo(ms);
    expect(await ask(points)).toEqual(Array(points).fill(200));
  });

  test.each(apart)('and beyond it everybody does where they are %d ms apart', async (ms) => {
    const ask = await startTwo(ms);
    await ask(1);
    await server.db.kysely
      .updateTable('tries')
      .set({ count: points + 4 })
      .execute();
    // It is free, and the next one has to wait for 30 s.
    await ask(1);
    expect(await ask(4)).toEqual(Array(4).fill(429));
  });

  test('when many ask two processes at once', async () => {
    const processes = [await startProcess(), await startProcess()];
    const statuses: (number | undefined)[] = [];
    const person = async (_: unknown, index: number) => {
      for (let time = 0; time < 10; time += 1) statuses.push(await processes[index % 2]?.());
    };
    await Promise.all(Array.from({ length: 20 }, person));
    expect(statuses).toEqual(Array(200).fill(200));
  });

  test('after tries that were given back', async () => {
    const limits = createLimits({ ...limitRules, verify: { points: 1, seconds: 60 } });
    const { kysely } = server.db;
    await limits.take(kysely, ['verify', 'somebody']);
    await limits.giveBack(kysely, ['verify', 'somebody']);
    await expect(limits.take(kysely, ['verify', 'somebody'])).resolves.toBe(true);
  });
});
