import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { layouts } from '../institute.ts';
import { type Row, underLoad } from '../row.ts';

/** What ends a process of the server while people write. */

export const killed: Row = {
  name: 'kill -9 during writes',
  layouts,
  run: (lane, short) =>
    underLoad(lane, {}, async ({ servers }, load) => {
      const random = seededRandom(9);
      const times = short ? 2 : 30;
      for (let time = 0; time < times; time += 1) {
        await load.answers(1 + Math.floor(random() * 30));
        const server = servers[time % servers.length];
        await server?.end('SIGKILL');
        await server?.start();
      }
      return times;
    }),
};

export const stopped: Row = {
  name: 'SIGTERM under load',
  layouts,
  run: (lane, short) =>
    underLoad(lane, {}, async ({ servers, problems }, load) => {
      const times = short ? 1 : 10;
      for (let time = 0; time < times; time += 1) {
        await load.answers(20);
        const server = servers[time % servers.length];
        const begun = performance.now();
        const code = await server?.end('SIGTERM');
        const seconds = (performance.now() - begun) / 1000;
        if (code !== 0) problems.push(`exit ${code} on SIGTERM`);
        if (seconds >= 10) problems.push(`exit ${seconds.toFixed(1)} s after SIGTERM`);
        await server?.start();
      }
      return times;
    }),
};

export const together: Row = {
  name: 'two processes on one database',
  layouts: ['PostgreSQL, 2 processes'],
  run: (lane, short) =>
    underLoad(lane, {}, async () => {
      await pause(short ? 1_500 : 30_000);
      return 1;
    }),
};
