import { texts } from '#contract/texts.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { failureReason } from '#src/ui/steps/runSteps.ts';
import { type Outcome, type Outcomes, useBatch } from '#src/ui/steps/useBatch.ts';
import { isMailUnsure } from './mayBeSent.ts';

interface Options {
  /** By the certificate's id. */
  mailed: Outcomes;
  keep: (id: number, outcome: Outcome) => void;
}

/** Mails certificates to their students, four at a time: a mail that may have been sent is not sent again by itself. */
export function useMailing({ mailed, keep }: Options) {
  const calls = useCalls();
  const work = async (certificateId: number): Promise<Outcome> => {
    const fallback = texts.certificates.sendFailed;
    try {
      const kept = await writeRecord(calls, 'SendCertificateMail', { certificateId }, { fallback, idName: 'kept' });
      return { state: 'done', text: kept === 1 ? texts.certificates.mailKept : '' };
    } catch (error) {
      return { state: isMailUnsure(error) ? 'unsure' : 'failed', text: failureReason(error) || fallback };
    }
  };
  return { ...useBatch({ keep, work }), mailed };
}

export type Mailing = ReturnType<typeof useMailing>;
