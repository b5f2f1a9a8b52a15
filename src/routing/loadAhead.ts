/** What the person asked the browser for; not every browser tells. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1000);

/** Loads what is likely to be needed next once the browser has nothing else to do; not where data is to be saved. */
export function loadAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  if (savesData()) return;
  // What fails is loaded again when it is needed, and its failure told then.
  whenIdle(() => void Promise.allSettled(loads.map((load) => load())));
}
