import type { MessageInput } from '#domain/messages/message.ts';
import type { Outcome } from '#src/ui/steps/useBatch.ts';
import { readTabState } from '#src/ui/steps/useTabState.ts';
import type { Judged } from './judge.ts';

/** What became of one e-mail. `lost`: no answer came, and to ask again tells what became of it; it never goes out twice (W32). */
export interface MailOutcome extends Outcome {
  lost?: true;
}

/** The stored state of a run. */
export interface StoredMails extends MessageInput {
  /** What {day} stands for. */
  day: string;
  rows: readonly Judged[];
  /** By the id of the row. */
  outcomes: Readonly<Record<number, MailOutcome>>;
}

/** The storage key of a run. */
export const mailManyName = 'manyMails';

/** The stored run of this tab. */
export const readMails = (): StoredMails | undefined => readTabState<StoredMails>(mailManyName);
