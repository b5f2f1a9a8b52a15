import { millisecondsInHour } from 'date-fns/constants';
import { forgetOldWrites } from './calls/carryOut.ts';
import { inTransaction } from './db/transaction.ts';
import { outboxFolder } from './config.ts';
import { dropUnfinished } from './mail/outbox.ts';
import { compactTallies } from './kept/tallies.ts';
import { dropUnusedUploads } from './files/waitingUploads.ts';
import { watchSaving } from './http/health.ts';
import { dropRejectedPapers } from './registrations/rejectedPapers.ts';
import { forgetOldEvents } from './securityLog/log.ts';
import type { Services } from './services.ts';
import { forgetOldSessions } from './session/sessions.ts';

/**
 * Forgets what has had its day: answers of writes (W4), sessions (W5), uploads that nothing refers to and papers of rejected
 * registrations (W11), tries, events. Adds up the kept figures.
 */
export async function tidyUp({ config, db, limits, clock, databaseClock }: Services): Promise<void> {
  const now = clock();
  for (const tidy of [forgetOldWrites, forgetOldSessions, forgetOldEvents, compactTallies]) {
    await inTransaction<unknown>(db.kysely, (trx) => tidy(trx, now));
  }
  await limits.forgetOld(db.kysely);
  await dropUnusedUploads(db.kysely, now);
  await dropRejectedPapers(db.kysely, databaseClock);
  await dropUnfinished(outboxFolder(config));
}

/** Tidies up now and once an hour, and watches the database, until the function that it answers is called. */
export function startUpkeep(services: Services): () => void {
  const tidy = () => {
    tidyUp(services).catch((error: unknown) => services.log.error({ err: error }, 'Tidying up failed'));
  };
  tidy();
  const timer = setInterval(tidy, millisecondsInHour);
  timer.unref();
  const stopWatching = watchSaving(services);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}
