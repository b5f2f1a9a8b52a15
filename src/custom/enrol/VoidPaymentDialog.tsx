import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { texts } from '../../../contract/texts.ts';
import { textLimits } from '../../../domain/limits.ts';
import { writeRecord } from '../../dataProvider/appCalls.ts';
import type { AppDataProvider } from '../../dataProvider/dataProvider.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormText } from '../form/FormText.tsx';
import { useDraft } from '../form/useDraft.ts';
import type { PaymentRow } from './otherPayment.ts';

interface Props {
  payment: PaymentRow;
  onClose: () => void;
}

const problemsOf = ({ reason }: { reason: string }) =>
  reason.trim() === '' ? [{ field: 'reason', message: texts.payments.reasonRequired }] : [];

/** Takes back a payment that no enrolment uses, for a reason that stays in the activity log (W27). */
export function VoidPaymentDialog({ payment, onClose }: Props) {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const form = useDraft({ reason: '' }, problemsOf);
  const [error, setError] = useState('');

  const submit = async () => {
    const fields = { paymentId: payment.id, reason: form.draft.reason.trim() };
    try {
      await writeRecord(calls, 'VoidPayment', fields, { fallback: texts.payments.voidFailed });
      await queryClient.invalidateQueries();
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : texts.payments.voidFailed);
    }
  };
  return (
    <FormDialog
      title={translate('enrol.waiting.voidTitle')}
      submit="enrol.waiting.void"
      form={form}
      error={error}
      width="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      {(busy) => (
        <FormText
          input={form.input('reason')}
          label={translate('enrol.waiting.reason')}
          required
          maxLength={textLimits.remarks}
          autoFocus
          disabled={busy}
        />
      )}
    </FormDialog>
  );
}
