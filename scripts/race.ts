import { run } from './run.ts';

// `npm run race`: the races of people on the same record and of writes of money, 200 rounds each on both databases. RACE_ROUNDS sets another number.
process.exitCode = await run(
  'npx',
  ['vitest', 'run', '--project', 'server', 'tests/server/race.test.ts', 'tests/server/moneyRaces.test.ts'],
  {
    RACE_ROUNDS: process.env['RACE_ROUNDS'] ?? '200',
  },
);
