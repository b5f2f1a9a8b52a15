import { expect } from 'vitest';
import { startReminderSender } from '../../../server/money/reminders/send.ts';
import type { Services } from '../../../server/protocol/services.ts';

/** Mails the reminders that wait. One that the server's own sender has taken is waited for: it looks by itself every few seconds. */
export async function sendReminders(services: Services): Promise<void> {
  const sender = startReminderSender(services);
  await sender.workOff();
  await sender.stop();
  const taken = services.db.kysely.selectFrom('reminders').select('id').where('claimed_by', 'is not', null);
  await expect.poll(() => taken.execute()).toEqual([]);
}
