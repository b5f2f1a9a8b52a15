import { setTimeout as pause } from 'node:timers/promises';
import { startPair } from '../../server/support/postgresPair.ts';
import { onPostgres } from '../institute.ts';
import { type Row, underLoad } from '../row.ts';

const writtenAgainMs = 5_000;

/** The machine of the primary ends while people write, and its synchronous standby takes its place, on a pair of servers of its own. */
export const failover: Row = {
  name: 'PostgreSQL: the primary killed, its standby promoted',
  layouts: onPostgres,
  waitMs: 6_000,
  async run({ layout }, short) {
    const pair = await startPair();
    const createDatabase = async () => pair.addressOf(await pair.primary.createDatabase());
    try {
      const lane = { layout, cluster: { ...pair.primary, createDatabase } };
      return await underLoad(lane, {}, async ({ problems }, load) => {
        const times = short ? 1 : 5;
        for (let time = 0; time < times; time += 1) {
          if (time > 0) await pair.addStandby();
          await load.answers(20);
          await pair.killPrimary();
          await pause(3_000);
          await pair.promote();
          const promotedAt = performance.now();
          await load.answers(1);
          const ms = performance.now() - promotedAt;
          if (ms >= writtenAgainMs) problems.push(`written again ${(ms / 1000).toFixed(1)} s after the promotion`);
          await load.untilEverybodyIsAnswered();
        }
        return times;
      });
    } finally {
      await pair.remove();
    }
  },
};
