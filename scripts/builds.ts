import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

interface Build {
  config: string;
  /** The file that stands for all that is built. */
  result: string;
  sources: string[];
}

const shared = ['contract/**/*.ts', 'domain/**/*.ts', 'package-lock.json'];
const app: Build = {
  config: 'vite.config.ts',
  result: 'dist/index.html',
  sources: ['src/**/*', 'index.html', 'vite.config.ts', ...shared],
};
/** Beside the app, whose build empties the folder: so it comes after. */
const apply: Build = {
  config: 'vite.apply.config.ts',
  result: 'dist/apply.html',
  sources: [
    'src/apply/**/*',
    'src/dataProvider/*',
    'src/ui/QrCode.tsx',
    'apply.html',
    'me.html',
    'vite.apply.config.ts',
    ...shared,
  ],
};
const server: Build = {
  config: 'vite.server.config.ts',
  result: 'dist-server/main.js',
  sources: ['server/**/*.ts', 'demo/**/*.ts', 'vite.server.config.ts', ...shared],
};
export const builds = { app, apply, server };

const changedAt = (file: string) => statSync(join(root, file)).mtimeMs;

export const isThere = ({ result }: Build) => existsSync(join(root, result));

export const isOutOfDate = (build: Build) =>
  !isThere(build) || globSync(build.sources, { cwd: root }).some((file) => changedAt(file) > changedAt(build.result));

/** Rebuilds it. Needs the development dependencies. */
export async function make({ config }: Build): Promise<void> {
  const vite = await import('vite');
  await vite.build({ root, configFile: join(root, config), logLevel: 'warn' });
}
