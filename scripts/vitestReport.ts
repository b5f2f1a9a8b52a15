/** What Vitest's JSON reporter writes of each test, as far as it is read here. */
export interface Ended {
  testResults: {
    /** The path of the file. */
    name: string;
    status: string;
    /** Why the file as a whole failed; '' where its tests ran. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The full names of the tests that Vitest left out. */
export const skippedIn = ({ testResults }: Ended): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName);

/** The full names of the tests that failed and the files that did so outside of their tests, each with the first line of its error. */
export const failedIn = ({ testResults }: Ended): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [`${name}: ${firstLine(message) || 'failed before its tests, or after them'}`];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
  });

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

/** Lines on tests that were left out: how many for which reason, which a title says as '(skipped: REASON)'; else by name. */
export const skippedLines = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => /\(skipped: (.+?)\)/.exec(name)?.[1])].flatMap(([reason, same]) =>
    reason === undefined ? same : [`${same.length} because ${reason}`],
  );
