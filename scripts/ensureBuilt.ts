import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.ts';

const sources = ['src/**/*', 'contract/**/*.ts', 'domain/**/*.ts', 'index.html', 'vite.config.ts', 'package-lock.json'];
const page = join(root, 'dist/index.html');

const changedAt = (file: string) => statSync(file).mtimeMs;
const newestSource = () => Math.max(...globSync(sources, { cwd: root }).map((file) => changedAt(join(root, file))));

// Builds the app when there is no build, or one older than its sources.
if (!existsSync(page) || changedAt(page) < newestSource()) {
  process.exitCode = await run('npx', ['vite', 'build', '--logLevel', 'warn']);
}
