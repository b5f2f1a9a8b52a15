import { spawn } from 'node:child_process';
import { join } from 'node:path';
import './locale.ts';

export const root = join(import.meta.dirname, '..');

export const runners = ['vitest', 'playwright'] as const;
export type Runner = (typeof runners)[number];

/** Where a runner of tests puts its report. */
export const report = (runner: Runner) => join(root, `.cache/reports/${runner}.json`);

/** Runs a command in the project's folder with its output on ours, and answers its exit code (127: not found). */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
