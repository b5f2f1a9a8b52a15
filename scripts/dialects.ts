import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserCounts, type PlaywrightReport } from './browserCounts.ts';
import { ensureChromium } from './chromium.ts';
import { root, run } from './run.ts';

// `npm run dialects`: every flow before the fake of the institute's present server, in each of its dialects (`npm test`
// takes one for each flow). DIALECTS=text,bare runs those alone. The last line says how many passed and failed.

const report = join(root, '.cache/reports/dialects.json');
rmSync(report, { force: true });
mkdirSync(join(root, '.cache/reports'), { recursive: true });

const built = await run('npm', ['run', 'build']);
const code =
  built === 0
    ? await run('npx', ['playwright', 'test', '--project', 'present'], {
        DIALECTS: process.env.DIALECTS ?? 'all',
        CHROMIUM_PATH: await ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      })
    : built;
const { passed, failed, flaky } = browserCounts(
  existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : undefined,
);
const broken = code !== 0 && failed === 0 ? 1 : failed;
if (flaky.length > 0) console.log([`flaky: ${flaky.length}`, ...flaky].join('\n  '));
process.exitCode = broken > 0 ? 1 : 0;
console.log(`dialects: ${passed} passed, ${broken} failed`);
