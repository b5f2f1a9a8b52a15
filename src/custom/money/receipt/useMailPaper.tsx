import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { mailSuccessMs } from '#domain/words/limits.ts';
import { besideKept } from '#src/custom/certificates/certificate/besideKept.ts';
import { mayBeSent } from '#src/custom/certificates/certificate/mayBeSent.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';

interface Options {
  /** Has the server mail the paper, and answers 1 where it lies in the outbox; throws where the mail server did not take it. */
  send: () => Promise<number>;
  /** What is said when it was sent, and when it was not and the server does not say why. */
  sent: string;
  failed: string;
}

interface Mailing {
  mail: () => Promise<void>;
  busy: boolean;
  /** What came of it; belongs anywhere into the page. */
  result: ReactNode;
}

interface Result {
  message: string;
  /** Success is shown for a moment, a failure until it is read. */
  autoCloseMs?: number;
  mayBeSent?: boolean;
}

/** Mails a paper to the student, and says what came of it. */
export function useMailPaper({ send, sent, failed }: Options): Mailing {
  const text = useTexts('receipt');
  const [result, setResult] = useState<Result | null>(null);
  const { run, busy } = useOneRun(async () => {
    setResult(null);
    try {
      const kept = (await send()) === 1;
      setResult(kept ? { message: besideKept(sent) } : { message: sent, autoCloseMs: mailSuccessMs });
    } catch (error) {
      setResult({ message: failureReason(error) || failed, mayBeSent: mayBeSent(error) });
    }
  });
  return {
    mail: run,
    busy,
    result: (
      <MessageDialog
        message={result?.message ?? null}
        autoCloseMs={result?.autoCloseMs}
        onClose={() => setResult(null)}
        action={result?.mayBeSent && <Button onClick={() => void run()}>{text('sendAgain')}</Button>}
      />
    ),
  };
}
