/** The user's Save-Data setting; not every browser has one. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

/** Prefetches chunks when the browser is idle; not with Save-Data. */
export function prefetch(...loads: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return;
  // A failed chunk is loaded again when it is needed, and reported then.
  whenIdle(() => void Promise.allSettled(loads.map((load) => load())));
}
