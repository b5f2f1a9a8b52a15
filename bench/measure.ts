import { loadavg } from 'node:os';

export const print = (line: string) => void process.stdout.write(`${line}\n`);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians over several runs of the same work. The processor's time is this process's own, without that of PostgreSQL. */
export interface Cost {
  cpuMs: number;
  wallMs: number;
}

/** Measures a piece of work after one run that is not counted. */
export async function costOf(runs: number, work: () => Promise<unknown>): Promise<Cost> {
  await work();
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const used = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(used);
    wall.push(performance.now() - started);
    cpu.push((user + system) / 1000);
  }
  return { cpuMs: median(cpu), wallMs: median(wall) };
}

/** How many processes wanted a processor in the last minute, this one among them: the more, the less a wall time says. */
export const load = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
