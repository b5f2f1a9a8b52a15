import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.ts';

/** Where a run notes what each test file took of the processor: a line of JSON for each; nowhere in a run of some files. */
const notes = () => process.env['SECONDS_FILE'];
/** Of a tick of `/proc`, which Linux has; elsewhere only the process itself is measured. */
const ticksPerSecond = 100;
/** A file that takes more of the whole is to be made cheaper, or to move to `npm run test:long`. */
const mostOfAll = 0.03;

/** Fields 14 to 17 of a process: its own time in the program and in the system, then those of its ended children. */
function fieldsOf(pid: number | 'self'): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return undefined;
  }
}

/** Seconds of the processor that this process and its ended children took. */
export const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (fieldsOf('self')?.ticks ?? (user + system) / 10_000) / ticksPerSecond;
};

/** Seconds of the processor that a process and all below it took. */
export function secondsBelow(pid: number): number {
  if (!existsSync('/proc')) return 0;
  const processes = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? fieldsOf(Number(name)) : undefined;
    return fields ? [{ pid: Number(name), ...fields }] : [];
  });
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const ticks = (of: number): number =>
    (children.get(of) ?? []).reduce((sum, child) => sum + child.ticks + ticks(child.pid), 0);
  return ((fieldsOf(pid)?.ticks ?? 0) + ticks(pid)) / ticksPerSecond;
}

/** Notes what a file took; it may be noted in parts. */
export function noteSeconds(file: string, seconds: number): void {
  const to = notes();
  if (to) appendFileSync(to, `${JSON.stringify({ file: relative(root, file), seconds })}\n`);
}

/**
 * Writes what each file took into `.cache/reports/time.md`; answers which took too much of what all files took. The run's own
 * counter says less than half: it lacks the processes that a browser left to others to wait for.
 */
export function writeSeconds(): string[] {
  const from = notes();
  const noted = from && existsSync(from) ? readFileSync(from, 'utf8').split('\n').filter(Boolean) : [];
  const files = new Map<string, number>();
  for (const line of noted) {
    const { file, seconds } = JSON.parse(line) as { file: string; seconds: number };
    files.set(file, (files.get(file) ?? 0) + seconds);
  }
  const sorted = [...files].toSorted(([, one], [, other]) => other - one);
  const all = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  const kinds = Map.groupBy(sorted, ([file]) => file.split('/').slice(0, 2).join('/'));
  const line = (name: string, seconds: number) =>
    `| ${name} | ${seconds.toFixed(1)} | ${((100 * seconds) / all).toFixed(1)} |`;
  const lines = [
    'Seconds of the processor, without those of PostgreSQL. A file has those of the processes that it started and waited for.',
    '',
    '| of | seconds | % |',
    '| --- | --: | --: |',
    line('all', all),
    ...[...kinds].map(([kind, of]) =>
      line(
        `${kind}/`,
        of.reduce((sum, [, seconds]) => sum + seconds, 0),
      ),
    ),
    ...sorted.map(([file, seconds]) => line(file, seconds)),
  ];
  writeFileSync(join(root, '.cache/reports/time.md'), `${lines.join('\n')}\n`);
  return sorted
    .filter(([, seconds]) => seconds > mostOfAll * all)
    .map(
      ([file, seconds]) => `${file} took ${seconds.toFixed(0)} of ${all.toFixed(0)} processor seconds, more than 3 %`,
    );
}
