import { millisecondsInHour } from 'date-fns/constants';
import { forgetGoneProcesses } from '#server/protocol/calls/claims.ts';
import { forgetOldWrites } from '#server/protocol/calls/idempotency.ts';
import { hashOldIssues } from '#server/certificates/issues.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { forgetOldReceipts } from '#server/admission/erase/oldReceipts.ts';
import { dropErasedMails } from '#server/admission/erase/outbox.ts';
import { wipeErased } from '#server/admission/erase/wipeErased.ts';
import { readErased, writeErasuresFile } from '#server/operate/backup/erasuresFile.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { outboxFolder } from '#server/config/config.ts';
import { dropUnfinished } from '#server/mail/outbox.ts';
import { compactTallies } from '#server/lists/tallies.ts';
import { dropUnusedUploads } from '#server/access/waitingUploads.ts';
import { watchSaving } from './http/health.ts';
import { forgetApplicantMails } from '#server/people/registrations/applicantMails.ts';
import { applyRetention } from '#server/admission/erase/applyRetention.ts';
import { dropRejectedPapers } from '#server/people/registrations/rejectedPapers.ts';
import { forgetOldEvents } from '#server/access/securityLog/log.ts';
import type { Services } from '#server/protocol/services.ts';
import { forgetImportRows } from '#server/admission/import/runner.ts';
import { forgetOldTexts } from '#server/messages/keep.ts';
import { forgetOldSessions } from '#server/access/session/sessions.ts';

/**
 * Deletes what has expired: answers of writes (W4), sessions (W5), unreferenced uploads and papers of rejected registrations
 * (W11), what the months of the settings keep no longer (W53), counted attempts, security events, exports (W60), the texts of old messages (W55). Compacts the kept figures, and completes what an upgrade left (W47).
 * Clears the bytes of whoever was erased, and adds them to the list beside the backups (W53).
 */
export async function tidyUp(services: Services): Promise<void> {
  const { config, db, limits, clock, databaseClock, exporting } = services;
  const now = clock();
  for (const tidy of [forgetOldWrites, forgetGoneProcesses, forgetOldSessions, forgetOldEvents, compactTallies]) {
    await inTransaction<unknown>(db.kysely, (trx) => tidy(trx, now));
  }
  await limits.forgetOld(db.kysely);
  await dropUnusedUploads(db.kysely, now);
  await hashOldIssues(db.kysely);
  await dropRejectedPapers(db.kysely, databaseClock);
  await applyRetention(services);
  await inTransaction(db.kysely, (trx) => forgetOldTexts(trx, now));
  await inTransaction(db.kysely, (trx) => forgetApplicantMails(trx, now));
  await forgetImportRows(db.kysely, now);
  await inTransaction(db.kysely, (trx) => forgetOldReceipts(trx, todayInIndia(now)));
  await dropErasedMails(services);
  await dropUnfinished(outboxFolder(config));
  await exporting.tidy();
  // Last, as a folder of backups that is away holds up nothing else then.
  await wipeErased(services);
  if (config.backups) writeErasuresFile(config.backups.folder, await readErased(db.kysely));
}

/** How often exports are looked at, which are kept for an hour and no longer. */
const lookAtExportsMs = 60_000;

/** Cleans up now and every hour, and monitors the database; the returned function stops it. */
export function startUpkeep(services: Services): () => void {
  const tidy = () => {
    tidyUp(services).catch((error: unknown) => services.log.error({ err: error }, 'Tidying up failed'));
  };
  const tidyExports = () => {
    services.exporting
      .tidy()
      .catch((error: unknown) => services.log.error({ err: error }, 'Exports could not be tidied up'));
  };
  tidy();
  const timers = [setInterval(tidy, millisecondsInHour), setInterval(tidyExports, lookAtExportsMs)];
  for (const timer of timers) timer.unref();
  const stopWatching = watchSaving(services);
  return () => {
    for (const timer of timers) clearInterval(timer);
    stopWatching();
  };
}
