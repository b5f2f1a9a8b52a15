import { useState } from 'react';
import { texts } from '#contract/texts.ts';
import { mailSuccessMs } from '#domain/words/limits.ts';
import { mayBeSent } from '#src/custom/certificates/certificate/mayBeSent.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { reasonOf } from '#src/ui/steps/runSteps.ts';

interface MailResult {
  message: string;
  /** Success is shown for a moment, a failure until it is read. */
  autoCloseMs?: number;
  mayBeSent?: boolean;
}

/** Mails the receipt of a payment to the student, and says what came of it. */
export function useMailReceipt(paymentId: number) {
  const calls = useCalls();
  const [result, setResult] = useState<MailResult | null>(null);
  const { run, busy } = useOneRun(async () => {
    const fallback = texts.receipts.sendFailed;
    setResult(null);
    try {
      await writeRecord(calls, 'SendReceiptMail', { paymentId }, { fallback });
      setResult({ message: texts.receipts.sent, autoCloseMs: mailSuccessMs });
    } catch (error) {
      setResult({ message: reasonOf(error) || fallback, mayBeSent: mayBeSent(error) });
    }
  });
  return { mail: run, busy, result, forget: () => setResult(null) };
}
