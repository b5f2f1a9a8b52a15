/** What Playwright's JSON reporter writes, as far as it is counted here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites?: Suite[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string; annotations: { description: string }[] }[] }[];
}

/** 'flaky' is a test that passed only on a second try or later, 'unexpected' one that failed. */
type Ending = 'unexpected' | 'flaky' | 'skipped';

/** The full names of the tests that ended so. */
function namesOf(wanted: Ending, { title, suites = [], specs = [] }: Suite, before: string[] = []): string[] {
  const path = [...before, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [
    ...own.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => namesOf(wanted, suite, path)),
  ];
}

/** How the browser tests went. A flaky or skipped test is named; neither is among those that passed. */
export function browserCounts(report: PlaywrightReport | undefined): {
  passed: number;
  failed: number;
  failures: string[];
  skipped: string[];
  flaky: string[];
} {
  const named = (wanted: Ending) => (report?.suites ?? []).flatMap((suite) => namesOf(wanted, suite));
  return {
    passed: report?.stats.expected ?? 0,
    failed: report?.stats.unexpected ?? 0,
    failures: named('unexpected'),
    skipped: named('skipped'),
    flaky: named('flaky'),
  };
}
