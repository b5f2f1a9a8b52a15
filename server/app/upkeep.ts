import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { forgetGoneProcesses } from '#server/protocol/calls/claims.ts';
import { forgetOldWrites } from '#server/protocol/calls/idempotency.ts';
import { hashOldIssues } from '#server/certificates/issues.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { forgetOldReceipts } from '#server/rights/erase/oldReceipts.ts';
import { forgetNarrations } from '#server/rights/erase/statementLines.ts';
import { dropErasedMails } from '#server/rights/erase/outbox.ts';
import { wipeErased } from '#server/rights/erase/wipeErased.ts';
import { readErased, writeErasuresFile } from '#server/operate/backup/erasuresFile.ts';
import { renewAfterErasing } from '#server/operate/stream/renewAfterErasing.ts';
import type { Transaction } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { outboxFolder } from '#server/config/config.ts';
import { upkeepFailures } from '#server/config/channels.ts';
import { dropUnfinished } from '#server/mail/outbox.ts';
import { compactTallies } from '#server/lists/tallies.ts';
import { dropUnusedUploads } from '#server/access/waitingUploads.ts';
import { watchSaving } from './http/health.ts';
import { forgetApplicantMails } from '#server/people/registrations/applicantMails.ts';
import { forgetOldBrowsers } from '#server/people/ownPage/end.ts';
import { foldNames } from '#server/people/foldNames.ts';
import { applyRetention } from '#server/rights/erase/applyRetention.ts';
import { dropRejectedPapers } from '#server/people/registrations/rejectedPapers.ts';
import { forgetOldEvents } from '#server/access/securityLog/log.ts';
import type { Services } from '#server/protocol/services.ts';
import { forgetImportRows } from '#server/import/runner.ts';
import { forgetOldReminders, planReminders } from '#server/money/reminders/plan.ts';
import { forgetOldTexts } from '#server/messages/keep.ts';
import { forgetOldSessions } from '#server/access/session/sessions.ts';

/** What a server does by itself, again and again. */
interface UpkeepJob {
  /** As figures and the log have it. */
  name: string;
  /** In milliseconds. */
  every: number;
  run(services: Services): unknown;
}

const hourly = (name: string, run: UpkeepJob['run']): UpkeepJob => ({ name, every: millisecondsInHour, run });

const tenMinutes = minutesToMilliseconds(10);

const remindWhereOffered = (services: Services) =>
  services.config.extensions.includes('autoReminders') ? planReminders(services) : undefined;

const hourlyInTransaction = (name: string, run: (trx: Transaction, now: Date) => Promise<unknown>): UpkeepJob =>
  hourly(name, ({ db, clock }) => inTransaction(db.kysely, (trx) => run(trx, clock())));

/**
 * Deletes what has expired, compacts the kept figures, completes what an upgrade left, and clears the bytes of whoever was
 * erased. In this order; whichever fails holds up none of the others.
 */
export const upkeepJobs: readonly UpkeepJob[] = [
  // W4
  hourlyInTransaction('answers', forgetOldWrites),
  hourlyInTransaction('processes', forgetGoneProcesses),
  // W5
  hourlyInTransaction('sessions', forgetOldSessions),
  hourlyInTransaction('securityEvents', forgetOldEvents),
  // W67
  hourlyInTransaction('ownPageBrowsers', forgetOldBrowsers),
  hourlyInTransaction('figures', compactTallies),
  hourly('tries', ({ db, limits }) => limits.forgetOld(db.kysely)),
  // W11
  hourly('uploads', ({ db, clock }) => dropUnusedUploads(db.kysely, clock())),
  // W47
  hourly('oldIssues', ({ db }) => hashOldIssues(db.kysely)),
  // W11
  hourly('rejectedPapers', ({ db, databaseClock }) => dropRejectedPapers(db.kysely, databaseClock)),
  // W61
  hourly('names', foldNames),
  // W53
  hourly('retention', applyRetention),
  // W55
  hourlyInTransaction('messageTexts', forgetOldTexts),
  // W65: from an hour of the day on.
  { name: 'reminders', every: tenMinutes, run: remindWhereOffered },
  hourlyInTransaction('oldReminders', forgetOldReminders),
  // W58
  hourlyInTransaction('applicantMails', forgetApplicantMails),
  // W52
  hourly('importRows', ({ db, clock }) => forgetImportRows(db.kysely, clock())),
  // W63
  hourlyInTransaction('narrations', forgetNarrations),
  // W53
  hourlyInTransaction('receipts', (trx, now) => forgetOldReceipts(trx, todayInIndia(now))),
  hourly('mailsOfErased', dropErasedMails),
  hourly('unfinishedMails', ({ config }) => dropUnfinished(outboxFolder(config))),
  // W60: kept for an hour and no longer.
  { name: 'exports', every: millisecondsInMinute, run: ({ exporting }) => exporting.tidy() },
  // W53
  hourly('bytesOfErased', wipeErased),
  hourly('streamOfErased', renewAfterErasing),
  hourly('erasuresFile', async ({ db, config }) => {
    if (config.backups) writeErasuresFile(config.backups.folder, await readErased(db.kysely));
  }),
];

/** Does each of the jobs once, and answers what failed: that is logged and counted, and the others are done all the same. */
export async function tidyUp(services: Services, jobs = upkeepJobs): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { name, run } of jobs) {
    try {
      await run(services);
    } catch (error) {
      failures.push(error);
      upkeepFailures.publish(name);
      services.log.error({ err: error, job: name }, 'Part of the upkeep failed');
    }
  }
  return failures;
}

/** Does all jobs now and each as often as it says, and monitors the database; the returned function stops it. */
export function startUpkeep(services: Services): () => void {
  void tidyUp(services);
  const timers = [...Map.groupBy(upkeepJobs, ({ every }) => every)].map(([every, jobs]) =>
    setInterval(() => void tidyUp(services, jobs), every).unref(),
  );
  const stopWatching = watchSaving(services);
  return () => {
    for (const timer of timers) clearInterval(timer);
    stopWatching();
  };
}
