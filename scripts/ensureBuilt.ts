import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds, isOutOfDate, isThere, make } from './builds.ts';
import { root } from './run.ts';

// Before a start: builds the app and the server where there is no build, or one older than its sources.

const canBuild = existsSync(join(root, 'node_modules/vite'));

for (const build of Object.values(builds)) {
  if (canBuild && isOutOfDate(build)) await make(build);
  else if (!isThere(build)) {
    process.stderr.write(
      `${build.result} is not built, and what builds it is not installed: npm install --include=dev && npm run build\n`,
    );
    process.exitCode = 1;
  }
}
