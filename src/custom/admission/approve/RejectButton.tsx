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

interface ButtonProps {
  /** i18n key of why it is disabled; empty when it is not. */
  why: LabelKey | '';
  /** @param discard drops what was typed into the form around it */
  onAsk: (discard: () => void) => void;
}

/** Reject, in the form of the payment. The question stands beside that form, which begins anew once its course is loaded. */
export function RejectButton({ why, onAsk }: ButtonProps) {
  const translate = useTranslate();
  const discard = useCheckedForm((form) => form.discard);
  return (
    <ReasonButton color="error" variant="outlined" why={why && translate(why)} onClick={() => onAsk(discard)}>
      {translate('resources.registrations.approve.reject')}
    </ReasonButton>
  );
}

interface QuestionProps {
  registration: RegistrationRecord;
  open: boolean;
  onCancel: () => void;
  onRejected: () => void;
}

/** Asks before a registration is rejected. A failure stays in the question until it is answered again. */
export function RejectQuestion({ registration: { id, name }, open, onCancel, onRejected }: QuestionProps) {
  const translate = useTranslate();
  const calls = useCalls();
  const queryClient = useQueryClient();
  const throwToPage = useThrowToPage();
  const [reason, setReason] = useState('');
  const ours = useOurs();

  const reject = async () => {
    const fallback = translate('texts.registrations.rejectFailed');
    try {
      const text = tidy(reason);
      await writeRecord(calls, 'RejectRegistration', { regId: id, ...(text ? { reason: text } : {}) }, { fallback });
      onRejected();
    } catch (failure) {
      const words = throwToPage(failure, fallback);
      throw new Error(words === fallback ? fallback : `${fallback}: ${words}`, { cause: failure });
    } finally {
      void queryClient.invalidateQueries();
    }
  };

  return (
    <ConfirmDialog
      open={open}
      message={translate('resources.registrations.approve.confirmReject', { name: name ?? '' })}
      loses={translate(`resources.registrations.approve.${ours ? 'losesForNow' : 'loses'}`)}
      onConfirm={reject}
      onCancel={onCancel}
    >
      {ours && <ReasonField value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
