import type { MessageInput } from '#domain/messages/message.ts';
import type { Outcome } from '#src/ui/steps/useBatch.ts';
import type { StoredRun } from '#src/ui/steps/useRunMany.ts';
import { readTabState } from '#src/ui/steps/useTabState.ts';
import type { CheckedRecipient } from './checkRecipients.ts';

/** What became of one e-mail. `lost`: no answer came, and to ask again tells what became of it; it never goes out twice (W32). */
export interface MailOutcome extends Outcome {
  lost?: true;
}

/** The stored state of a run. */
export interface StoredMails extends MessageInput, StoredRun<CheckedRecipient, MailOutcome> {
  /** What {day} stands for. */
  day: string;
}

/** The storage key of a run. */
export const mailManyName = 'manyMails';

/** The stored run of this tab, unless each of its mails has its outcome: then nothing of it is left to do. */
export function readMails(): StoredMails | undefined {
  const stored = readTabState<StoredMails>(mailManyName);
  const isOpen = stored?.rows.some(({ id }) => {
    const outcome = stored.outcomes[id];
    return !outcome || outcome.state === 'running' || outcome.lost;
  });
  return isOpen || stored?.rows.length === 0 ? stored : undefined;
}
