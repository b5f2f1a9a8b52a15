import { useState } from 'react';
import type { MessageInput } from '#domain/messages/message.ts';
import { messageTexts } from '#src/custom/messages/texts.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { texts } from '#contract/texts.ts';
import { mayBeSent } from '#src/custom/certificates/certificate/mayBeSent.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { isUnanswered, retryAfterOf } from '#src/dataProvider/asHttpError.ts';
import { useTexts } from '#src/text.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { useRunMany } from '#src/ui/steps/useRunMany.ts';
import { MailForm } from './MailForm.tsx';
import { MailRun } from './MailRun.tsx';
import type { CheckedRecipient } from './checkRecipients.ts';
import type { Recipient } from './recipients.ts';
import './texts.ts';
import { mailManyName, type MailOutcome, type StoredMails } from './storedMails.ts';

interface Props {
  /** Without anybody, a stored run continues. */
  recipients: readonly Recipient[];
  onClose: () => void;
}

/** The server's pace lets the next one go within a minute; a longer wait is another limit, which nobody sits out. */
const longestWaitS = 90;

const lost: MailOutcome = { state: 'unsure', text: '', lost: true };

/** Resolves after some seconds, or at once when `stopped` aborts. */
const pause = (seconds: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** E-mails the same words to many (W55): the words and who gets them, then what becomes of each. It survives a reload in this tab. */
export default function MailManyDialog({ recipients, onClose }: Props) {
  const text = useTexts('mailMany');
  const calls = useCalls();
  const [goesOnAt, setGoesOnAt] = useState('');
  /** Sends one, as soon as the pace of the mail server lets it. */
  const send = async (
    { studentId, studentCourseId, toGuardian }: CheckedRecipient,
    { day, subject, text: words }: StoredMails,
    stopped: AbortSignal,
  ): Promise<MailOutcome> => {
    const fields = { studentId, studentCourseId, day, subject, text: words, toGuardian: toGuardian ? 1 : 0 } as const;
    for (;;) {
      if (stopped.aborted) return { state: 'failed', text: text('stopped') };
      try {
        const kept = await writeRecord(calls, 'SendMessage', fields, { fallback: messageTexts.failed, idName: 'kept' });
        return { state: 'done', text: kept === 1 ? texts.certificates.mailKept : '' };
      } catch (error) {
        const seconds = retryAfterOf(error);
        if (seconds === 0 || seconds > longestWaitS) return outcomeOf(error);
        setGoesOnAt(momentInIndia(new Date(Date.now() + seconds * 1000).toISOString()).time);
        await pause(seconds, stopped);
        setGoesOnAt('');
      }
    }
  };
  const { state, change, batch, close } = useRunMany<StoredMails, MailOutcome>({
    name: mailManyName,
    first: () => ({ subject: '', text: '', day: today(), rows: [], outcomes: {} }),
    lost,
    work: send,
    // One that is asked for again stays known as that until there is an answer.
    kept: (outcome, before) => (outcome.state === 'running' && before?.lost ? { ...outcome, lost: true } : outcome),
    onClose,
  });

  const begin = (words: MessageInput, rows: readonly CheckedRecipient[]) => {
    change((before) => ({ ...before, ...words, rows }));
    void batch.run(rows.map(({ id }) => id));
  };
  return state.rows.length === 0 ? (
    <MailForm recipients={recipients} onSend={begin} onClose={onClose} />
  ) : (
    <MailRun state={state} batch={batch} goesOnAt={goesOnAt} onClose={close} />
  );
}

function outcomeOf(error: unknown): MailOutcome {
  if (isUnanswered(error)) return lost;
  return { state: mayBeSent(error) ? 'unsure' : 'failed', text: failureReason(error) };
}
