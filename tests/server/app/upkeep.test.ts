import { afterEach, expect, test, vi } from 'vitest';
import { tidyUp, upkeepJobs } from '../../../server/app/upkeep.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

const METRICS_TOKEN = 'A-Token-For-Prometheus-1';
const onSqlite = databases.filter(({ name }) => name === 'sqlite');

describeOnEachDatabase(
  'the upkeep',
  (open) => {
    const server = sharedServer(open, { env: { METRICS_TOKEN } });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    const counted = async () => {
      const { body } = await server.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const lines = body.matchAll(/^back_office_upkeep_failures_total\{job="(\w+)"\} (\d+)$/gm);
      return new Map([...lines].map(([, job, times]) => [job, Number(times)]));
    };

    test('does each job once, whichever of them fails, and counts that one', async () => {
      expect([...(await counted()).keys()]).toEqual(upkeepJobs.map(({ name }) => name));
      for (const failing of upkeepJobs) {
        const done: string[] = [];
        for (const job of upkeepJobs) {
          vi.spyOn(job, 'run').mockImplementation(async () => {
            done.push(job.name);
            if (job === failing) throw new Error(`${job.name} failed`);
          });
        }
        const before = await counted();
        const failures = await tidyUp(server.services);
        expect([done, failures]).toEqual([upkeepJobs.map(({ name }) => name), [new Error(`${failing.name} failed`)]]);
        const after = await counted();
        expect(after.get(failing.name)).toBe((before.get(failing.name) ?? 0) + 1);
      }
      const figures = await counted();
      expect([...figures.values()]).toEqual(upkeepJobs.map(() => 1));
    });
  },
  onSqlite,
);
