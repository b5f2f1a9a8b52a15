import { forgetOldWrites } from './calls/carryOut.ts';
import { dropUnusedUploads } from './files/dropUnused.ts';
import type { Services } from './services.ts';
import { forgetOldSessions } from './session/sessions.ts';

const hourMs = 60 * 60_000;

/** Forgets what has had its day: answers of writes (W4), sessions (W5), uploads that nothing refers to (W11). */
export async function tidyUp({ db, clock }: Services): Promise<void> {
  const now = clock();
  await forgetOldWrites(db.kysely, now);
  await forgetOldSessions(db.kysely, now);
  await dropUnusedUploads(db.kysely, now);
}

/** Tidies up once an hour until the function that it answers is called. */
export function startUpkeep(services: Services): () => void {
  const timer = setInterval(() => {
    tidyUp(services).catch((error: unknown) => services.log.error({ err: error }, 'Tidying up failed'));
  }, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
