import { texts } from '#contract/texts.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import type { Outcome } from '#src/ui/steps/useBatch.ts';
import { isMailUnsure } from './mayBeSent.ts';

/** Mails a certificate of a run over many to its student: a mail that may have been sent is not sent again by itself. */
export function useMailOne() {
  const calls = useCalls();
  return async (certificateId: number): Promise<Outcome> => {
    const fallback = texts.certificates.sendFailed;
    try {
      const kept = await writeRecord(calls, 'SendCertificateMail', { certificateId }, { fallback, idName: 'kept' });
      return { state: 'done', text: kept === 1 ? texts.certificates.mailKept : '' };
    } catch (error) {
      return { state: isMailUnsure(error) ? 'unsure' : 'failed', text: failureReason(error) || fallback };
    }
  };
}
