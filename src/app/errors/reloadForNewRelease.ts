const key = 'backoffice.reloadedForRelease';
const onceInMs = 30_000;

/**
 * A page's chunk that cannot be loaded is mostly that of a release which was replaced meanwhile: the site is loaded anew,
 * once. Throws the error where that was tried just now. Give it to the `catch` of a page's import.
 */
export function reloadForNewRelease(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < onceInMs) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  // The page goes; until then it waits as it did.
  return new Promise(() => undefined);
}
