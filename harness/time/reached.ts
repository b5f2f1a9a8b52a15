import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/run.ts';

/** Where a run notes which sources each test file reached: a line of JSON for each. */
export const notes = process.env['REACHED_FILE'];

/** Sources of ours, what tests share among them. */
const isSource = (path: string) => /^(?:contract|demo|domain|harness|server|src|tests)\//.test(path);

let session: Session | undefined;

/** Counts from now on which functions are called in this process; what was called before is forgotten. */
export async function watchReached(): Promise<void> {
  if (!notes) return;
  if (session) {
    await takeReached();
    return;
  }
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** The sources of which a named function was called since the last time: loading a module calls none. */
async function takeReached(): Promise<string[]> {
  const { result = [] } = (await session?.post('Profiler.takePreciseCoverage')) ?? {};
  return result
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .flatMap(({ url }) => (url.startsWith('file://') ? [relative(root, fileURLToPath(url))] : []))
    .filter(isSource);
}

/** Notes what a test file reached in this process since it was last asked. */
export async function noteReached(file: string): Promise<void> {
  if (notes) addReached(file, await takeReached());
}

/** Notes sources that a test file reached. */
export function addReached(file: string, sources: readonly string[]): void {
  const line = { file: relative(root, file), reached: sources.filter(isSource) };
  if (notes) appendFileSync(notes, `${JSON.stringify(line)}\n`);
}
