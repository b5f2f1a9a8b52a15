import { run } from './run.ts';

// `npm run fuzz`: 1,000 files that nobody would save on each database, with what reading them takes. FUZZED_FILES sets another number.
process.exitCode = await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/importFuzz.test.ts'], {
  FUZZED_FILES: process.env['FUZZED_FILES'] ?? '1000',
});
