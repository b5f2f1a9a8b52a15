/** What Playwright's JSON reporter writes, as far as it is counted here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string; annotations: { description: string }[] }[] }[];
}

/** The full names of the tests that passed only on a second try or later. */
function flakyIn({ title, suites = [], specs = [] }: Suite, before: string[] = []): string[] {
  const path = [...before, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map((spec) => [...path, spec.title].join(' › ')), ...suites.flatMap((suite) => flakyIn(suite, path))];
}

/** How the browser tests went. A flaky test is named, and is not among those that passed. */
export function browserCounts(report: PlaywrightReport | undefined): {
  passed: number;
  failed: number;
  skipped: number;
  flaky: string[];
} {
  return {
    passed: report?.stats.expected ?? 0,
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
    flaky: (report?.suites ?? []).flatMap((suite) => flakyIn(suite)),
  };
}
