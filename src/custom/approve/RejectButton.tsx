import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { writeRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { useThrowToPage } from '#src/ui/page/errors.tsx';
import type { RegistrationRow } from './locateApproval.ts';

interface Props {
  registration: RegistrationRow;
  /** i18n key of why it is disabled; empty when it is not. */
  why: LabelKey | '';
  onRejected: () => void;
}

/** Reject, after a question. A failure stays in the question until it is answered again. */
export function RejectButton({ registration: { id, name }, why, onRejected }: Props) {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const throwToPage = useThrowToPage();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState('');

  const reject = async () => {
    const fallback = translate('texts.registrations.rejectFailed');
    setError('');
    try {
      await writeRecord(calls, 'RejectRegistration', { regId: id }, { fallback });
      setAsking(false);
      onRejected();
    } catch (failure) {
      const reason = throwToPage(failure, fallback);
      setError(reason === fallback ? fallback : `${fallback}: ${reason}`);
    } finally {
      void queryClient.invalidateQueries();
    }
  };

  return (
    <>
      <ReasonButton
        color="error"
        variant="outlined"
        why={why && translate(why)}
        onClick={() => {
          setError('');
          setAsking(true);
        }}
      >
        {translate('resources.registrations.approve.reject')}
      </ReasonButton>
      <ConfirmDialog
        open={asking}
        message={translate('resources.registrations.approve.confirmReject', { name: name ?? '' })}
        error={error}
        onConfirm={reject}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
