import { afterAll, describe, expect, test } from 'vitest';
import type { Layout } from '../../soak/institute.ts';
import { held } from '../../soak/row.ts';
import { answerLost, ioErrors } from '../../soak/rows/database.ts';
import { killed, stopped, together } from '../../soak/rows/processes.ts';
import { startCluster } from '#harness/server/postgresCluster.ts';
import { endProcesses } from '#harness/server/serverProcess.ts';

/** The faults of `npm run soak` that no other test makes, for some seconds each and on one kind of database. */
const rows = [killed, stopped, together, ioErrors, answerLost];
const limitMs = 180_000;
const tried: readonly Layout[] = ['SQLite', 'PostgreSQL, 2 processes'];
const cluster = await startCluster();
afterAll(async () => {
  await endProcesses();
  await cluster.remove();
});

describe.each(tried)('people who write lose nothing and write nothing twice on %s', (layout) => {
  test.each(rows.filter((row) => tried.find((each) => row.layouts.includes(each)) === layout))(
    '$name',
    async (row) => {
      const result = await row.run({ layout, cluster: layout === 'SQLite' ? undefined : cluster }, true);
      expect(held(row, result), JSON.stringify(result)).toBe(true);
    },
    limitMs,
  );
});
