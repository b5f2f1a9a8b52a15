import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.ts';

const sources = ['src/**/*', 'contract/**/*.ts', 'domain/**/*.ts', 'index.html', 'vite.config.ts'];
const page = join(root, 'dist/index.html');
// Not there after `npm install --omit=dev`; npx would fetch another one.
const canBuild = existsSync(join(root, 'node_modules/.bin/vite'));

const changedAt = (file: string) => statSync(file).mtimeMs;
const newestSource = () => Math.max(...globSync(sources, { cwd: root }).map((file) => changedAt(join(root, file))));

// Builds the app when there is no build, or one older than its sources.
if (canBuild && (!existsSync(page) || changedAt(page) < newestSource())) {
  process.exitCode = await run('npx', ['vite', 'build', '--logLevel', 'warn']);
} else if (!existsSync(page)) {
  process.stderr.write('The app is not built, and what builds it is not installed: npm install && npm run build\n');
  process.exitCode = 1;
}
