import { type Institute, type InstituteOptions, type Lane, type Layout, openInstitute } from './institute.ts';
import { type Load, startLoad } from './load.ts';
import { recount } from './recount.ts';
import { signOut } from './signOut.ts';

/** What came of one fault. */
export interface Result {
  /** How often the fault was made. */
  times: number;
  /** Attempts that met a 503 or no answer, and were made again. */
  repeated: number;
  /** Writes that were answered as carried out. */
  answered: number;
  /** Of those, the ones that are not there. */
  lost: number;
  /** Writes that are there more than once, answered or not. */
  twice: number;
  /** The longest anybody waited for an answer or a 503. */
  longestMs: number;
  /** Whatever else must not happen: a 500, a refusal, an exit code. */
  problems: string[];
}

/** One fault, declared once: on which databases, and what is done. */
export interface Row {
  name: string;
  layouts: readonly Layout[];
  /** The longest wait that is allowed; 10 s where nothing is said. */
  waitMs?: number;
  /** Why it cannot be tried on this machine. */
  skipped?: () => string | undefined;
  /** Short forms take some seconds. */
  run(lane: Lane, short: boolean): Promise<Result>;
}

const defaultWaitMs = 10_000;

/** Whether a row holds what is promised. */
export const held = ({ waitMs = defaultWaitMs }: Row, result: Result): boolean =>
  result.lost === 0 && result.twice === 0 && result.longestMs < waitMs && result.problems.length === 0;

/**
 * Makes a fault while people write, and counts afterwards.
 * @param fault answers how often it was made
 */
export async function underLoad(
  lane: Lane,
  options: InstituteOptions,
  fault: (institute: Institute, load: Load) => Promise<number>,
): Promise<Result> {
  const institute = await openInstitute(lane, options);
  let load: Load | undefined;
  try {
    load = await startLoad(institute);
    const times = await fault(institute, load);
    await load.untilEverybodyIsAnswered();
    await load.stop();
    institute.problems.push(...(await signOut(institute)));
    await institute.stop();
    const counted = await recount(institute.location, load.sent);
    const noted = load.noted();
    return { ...counted, ...noted, times, problems: [...noted.problems, ...institute.problems, ...counted.problems] };
  } finally {
    load?.abandon();
    await institute.close();
  }
}
