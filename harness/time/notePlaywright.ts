import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../../scripts/run.ts';
import { noteSeconds, secondsBelow } from '../../scripts/seconds.ts';

const folder = join(root, '.cache/playwrightWorkers');
const { TEST_WORKER_INDEX: index } = process.env;

/** Says which process a worker is: its reporters are not told. */
export function nameWorker(): void {
  if (index === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, index), String(process.pid));
}

/** Notes for each file what its worker took, with the worker's browser and server. */
export default class NoteSeconds implements Reporter {
  readonly #noted = new Map<number, number>();

  onTestEnd({ location }: TestCase, { workerIndex }: TestResult): void {
    const seconds = secondsBelow(Number(readFileSync(join(folder, String(workerIndex)), 'utf8')));
    noteSeconds(location.file, seconds - (this.#noted.get(workerIndex) ?? 0));
    this.#noted.set(workerIndex, seconds);
  }
}
