import { run } from './run.ts';

// `npm run race`: the races of two people on the same record, 200 rounds each on both databases. RACE_ROUNDS sets another number.
process.exitCode = await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/race.test.ts'], {
  RACE_ROUNDS: process.env['RACE_ROUNDS'] ?? '200',
});
