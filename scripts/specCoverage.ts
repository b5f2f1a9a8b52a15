import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sections } from '../tests/spec/points.ts';
import type { PlaywrightReport } from './browserCounts.ts';
import { type Runner, report, root, runners } from './run.ts';

// `.cache/reports/spec-coverage.md` is written at the end of a whole `npm test`, from what its passed tests said that they
// prove (`proves`, tests/spec/points.ts). A point that no test proved fails the run.

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; meta: { proves?: readonly string[] } }[];
  }[];
}

/** A passed test, and the points of the specification that it says it proves. */
interface Proof {
  file: string;
  title: string;
  points: readonly string[];
}

const vitestProofs = ({ testResults }: VitestReport): Proof[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, meta }) => ({
        file: relative(join(root, 'tests'), name),
        // Both databases are one proof.
        title: fullName.replace(/ on (?:sqlite|postgres)(?= |$)/, ''),
        points: meta.proves ?? [],
      })),
  );

/** `inFile` is the test's file where a helper in another one declares it. */
function playwrightProofs({ suites = [] }: Pick<PlaywrightReport, 'suites'>, inFile?: string): Proof[] {
  return suites.flatMap(({ file: ownFile, specs = [], suites: inner = [] }) => {
    const file = inFile ?? ownFile;
    const own = specs
      .filter(({ ok }) => ok)
      .map(({ title, tests }) => ({
        file: `browser/${file}`,
        title,
        points: tests.flatMap(({ annotations }) => annotations.map(({ description }) => description)),
      }));
    return [...own, ...playwrightProofs({ suites: inner }, file)];
  });
}

/** Up to three tests of a file stand there by name, more by their number. */
function proofsOf(point: string, proofs: readonly Proof[]): string {
  const own = Map.groupBy(
    proofs.filter(({ points }) => points.includes(point)),
    ({ file }) => file.replace(/\.test\.tsx?$/, ''),
  );
  return [...own]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([file, tests]) => {
      const titles = [...new Set(tests.map(({ title }) => title))].toSorted();
      return `${file} › ${titles.length > 3 ? `${titles.length} tests` : titles.join('; ')}`;
    })
    .join('<br>')
    .replaceAll('|', '\\|');
}

/** The page, and the points that no test of this run proved. */
export function specCoverage(vitest: VitestReport, playwright: PlaywrightReport): { page: string; unproven: string[] } {
  const proofs = [...vitestProofs(vitest), ...playwrightProofs(playwright)];
  const unproven: string[] = [];
  const row = (point: string) => {
    const proven = proofsOf(point, proofs);
    if (proven === '') unproven.push(point);
    return `| ${point.replaceAll('|', '\\|')} | ${proven} |`;
  };
  const tables = sections.map(
    ({ title, points }) => `## ${title}\n\n| Point | Proven by |\n| --- | --- |\n${points.map(row).join('\n')}\n`,
  );
  return { page: [introduction, ...tables].join('\n'), unproven };
}

const introduction = `# What proves the specification

Written by \`scripts/specCoverage.ts\` from what the passed tests of a whole \`npm test\` say that they prove: file and title below
\`tests/\`. The points stand in \`tests/spec/points.ts\`; a new one needs a test that calls \`proves\` with it, or \`npm test\` fails.
`;

const document = join(root, '.cache/reports/spec-coverage.md');
const read = <Report>(name: Runner) => JSON.parse(readFileSync(report(name), 'utf8')) as Report;

/** Writes the page from the reports of a whole run; answers what is wrong, a line each. Then nothing is written. */
export function writeSpecCoverage(): string[] {
  if (!runners.every((name) => existsSync(report(name)))) return ['no reports of a whole `npm test`'];
  const { page, unproven } = specCoverage(read('vitest'), read('playwright'));
  if (unproven.length === 0) writeFileSync(document, page);
  return unproven.map((point) => `no test proves '${point}'`);
}
