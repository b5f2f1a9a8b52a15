import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { texts } from '#contract/texts.ts';
import { textLimits } from '#domain/limits.ts';
import { writeRecord } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { FormText } from '#src/ui/form/FormText.tsx';
import { useDraft } from '#src/ui/form/useDraft.ts';
import { describePayment, findUnusedPayment, type PaymentRow } from './findEnrolment.ts';

interface Props {
  payment: PaymentRow;
  disabled: boolean;
  onUse: () => void;
}

/** A payment that no enrolment uses, left by an attempt that was given up: use it, or void it where the server can (W27). */
export function WaitingPayment({ payment, disabled, onUse }: Props) {
  const translate = useTranslate();
  const [voiding, setVoiding] = useState(false);
  const { data: voidable = false } = useQuery({
    queryKey: ['payments', 'voidable'],
    queryFn: () => transport.offers('voidPayment'),
  });
  return (
    <Alert severity="warning">
      {translate('texts.payments.waits', { payment: describePayment(payment) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" size="small" disabled={disabled} onClick={onUse}>
          {translate('enrol.waiting.use')}
        </Button>
        {voidable && (
          <Button color="inherit" size="small" disabled={disabled} onClick={() => setVoiding(true)}>
            {translate('enrol.waiting.void')}
          </Button>
        )}
      </Box>
      {/* React hands a submit on to the form that this stands in. */}
      <Box onSubmit={(event) => event.stopPropagation()}>
        {voiding && <VoidPaymentDialog payment={payment} onClose={() => setVoiding(false)} />}
      </Box>
    </Alert>
  );
}

interface VoidPaymentDialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

const problemsOf = ({ reason }: { reason: string }) =>
  reason.trim() === '' ? [{ field: 'reason', message: texts.payments.reasonRequired }] : [];

/** Takes back a payment that no enrolment uses, for a reason that stays in the activity log (W27). */
export function VoidPaymentDialog({ payment, onClose }: VoidPaymentDialogProps) {
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

/** The payment of a student for a course that waits for an enrolment (W27); undefined without a course, and on failure. */
export function useWaitingPayment(studentId: number, courseId: number): PaymentRow | undefined {
  const calls = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['payments', 'waiting', studentId, courseId],
    queryFn: async () => (await findUnusedPayment(calls, studentId, courseId)) ?? null,
    enabled: courseId > 0,
    throwOnError: false,
  });
  return courseId > 0 ? (data ?? undefined) : undefined;
}

/**
 * What the person decides on a payment that waits: to use it, while it is `undecided` nothing goes on. `knownId` is the
 * payment of this very sequence, 0 for none: it needs no decision.
 */
export function usePaymentChoice(waiting: PaymentRow | undefined, knownId: number) {
  const [choice, setChoice] = useState(0);
  const chosen = waiting !== undefined && waiting.id === choice;
  const undecided = waiting && !chosen && waiting.id !== knownId ? waiting : undefined;
  return {
    undecided,
    /** Nothing is left to be paid. */
    paid: chosen || (knownId > 0 && !undecided),
    /** The payment to be used; 0 for none. */
    chosenId: chosen ? choice : 0,
    use: () => setChoice(waiting?.id ?? 0),
  };
}
