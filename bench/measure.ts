import { loadavg } from 'node:os';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? 0;

export const median = (values: readonly number[]): number => at(values, 0.5);
/** What 95 of 100 values do not exceed, and 99. */
export const p95 = (values: readonly number[]): number => at(values, 0.95);
export const p99 = (values: readonly number[]): number => at(values, 0.99);

/** Medians over several runs of the same work. */
export interface Cost {
  /** The processor's time of this process. */
  cpuMs: number;
  /** That of PostgreSQL's processes, where it can be read. */
  databaseMs: number | undefined;
  wallMs: number;
}

/** Measures a piece of work after one run that is not counted; `openDatabaseClock` is the institute's. */
export async function costOf(
  runs: number,
  work: () => Promise<unknown>,
  openDatabaseClock?: () => Promise<(() => number) | undefined>,
): Promise<Cost> {
  await work();
  const databaseClock = await openDatabaseClock?.();
  const cpu: number[] = [];
  const wall: number[] = [];
  const database: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const used = process.cpuUsage();
    const usedThere = databaseClock?.() ?? 0;
    await work();
    const { user, system } = process.cpuUsage(used);
    wall.push(performance.now() - started);
    cpu.push((user + system) / 1000);
    database.push((databaseClock?.() ?? 0) - usedThere);
  }
  return { cpuMs: median(cpu), databaseMs: databaseClock && median(database), wallMs: median(wall) };
}

/** How many processes wanted a processor in the last minute, this one among them: the more, the less a wall time says. */
export const loadNow = (): number => loadavg()[0] ?? 0;
export const load = (): string => `load ${loadNow().toFixed(1)}`;
