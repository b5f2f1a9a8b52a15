import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tidy } from '#domain/words/text.ts';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { writeRecord, useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonField } from '#src/ui/dialogs/ReasonField.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { useThrowToPage } from '#src/ui/page/errors.tsx';
import type { RegistrationRecord } from './locateApproval.ts';

interface Props {
  registration: RegistrationRecord;
  /** i18n key of why it is disabled; empty when it is not. */
  why: LabelKey | '';
  onRejected: () => void;
}

/** Reject, after a question. A failure stays in the question until it is answered again. */
export function RejectButton({ registration: { id, name }, why, onRejected }: Props) {
  const translate = useTranslate();
  const calls = useCalls();
  const queryClient = useQueryClient();
  const throwToPage = useThrowToPage();
  const discard = useCheckedForm((form) => form.discard);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const ours = useOurs();

  const reject = async () => {
    const fallback = translate('texts.registrations.rejectFailed');
    try {
      const text = tidy(reason);
      await writeRecord(calls, 'RejectRegistration', { regId: id, ...(text ? { reason: text } : {}) }, { fallback });
      setAsking(false);
      // A payment that was typed is no use any more.
      discard();
      onRejected();
    } catch (failure) {
      const words = throwToPage(failure, fallback);
      throw new Error(words === fallback ? fallback : `${fallback}: ${words}`, { cause: failure });
    } finally {
      void queryClient.invalidateQueries();
    }
  };

  return (
    <>
      <ReasonButton color="error" variant="outlined" why={why && translate(why)} onClick={() => setAsking(true)}>
        {translate('resources.registrations.approve.reject')}
      </ReasonButton>
      <ConfirmDialog
        open={asking}
        message={translate('resources.registrations.approve.confirmReject', { name: name ?? '' })}
        loses={translate(`resources.registrations.approve.${ours ? 'losesForNow' : 'loses'}`)}
        onConfirm={reject}
        onCancel={() => setAsking(false)}
      >
        {ours && <ReasonField value={reason} onChange={setReason} />}
      </ConfirmDialog>
    </>
  );
}
