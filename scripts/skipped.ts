/** What Vitest's JSON reporter writes of each test, as far as it is read here. */
export interface Ended {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** The full names of the tests that Vitest left out. */
export const skippedIn = ({ testResults }: Ended): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName);

/** Lines on tests that were left out: how many for which reason, which a title says as '(skipped: REASON)'; else by name. */
export const skippedLines = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => /\(skipped: (.+?)\)/.exec(name)?.[1])].flatMap(([reason, same]) =>
    reason === undefined ? same : [`${same.length} because ${reason}`],
  );
