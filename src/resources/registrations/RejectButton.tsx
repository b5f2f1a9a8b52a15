import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../custom/dialogs/ConfirmDialog.tsx';
import { useThrowToPage } from '../../custom/errors/useThrowToPage.ts';
import { ReasonButton } from '../../custom/fields/ReasonButton.tsx';
import { writeRecord } from '../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import type { RegistrationRow } from './newStudentOf.ts';

interface Props {
  registration: RegistrationRow;
  /** i18n key of why it is disabled; empty when it is not. */
  why: string;
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
        message={translate('resources.registrations.approve.confirmReject', { name })}
        error={error}
        onConfirm={reject}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
