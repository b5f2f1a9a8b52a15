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
import { TextInput } from '#src/ui/form/inputs.tsx';
import { describePayment, findWaitingPayment, type PaymentRow } from './findEnrolment.ts';

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
      {voiding && <VoidPaymentDialog payment={payment} onClose={() => setVoiding(false)} />}
    </Alert>
  );
}

interface VoidPaymentDialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

const noReason = { reason: '' };

const problemsOf = ({ reason }: typeof noReason) =>
  reason.trim() === '' ? [{ field: 'reason', message: texts.payments.reasonRequired }] : [];

/** Takes back a payment that no enrolment uses, for a reason that stays in the activity log (W27). */
function VoidPaymentDialog({ payment, onClose }: VoidPaymentDialogProps) {
  const translate = useTranslate();
  const calls = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  const save = async ({ reason }: typeof noReason) => {
    const fields = { paymentId: payment.id, reason: reason.trim() };
    await writeRecord(calls, 'VoidPayment', fields, { fallback: texts.payments.voidFailed });
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog
      title={translate('enrol.waiting.voidTitle')}
      submit="enrol.waiting.void"
      name={`voidPayment/${payment.id}`}
      initial={noReason}
      problemsOf={problemsOf}
      onSave={save}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextInput
        source="reason"
        label={translate('enrol.waiting.reason')}
        required
        maxLength={textLimits.remarks}
        autoFocus
      />
    </FormDialog>
  );
}

/** The payment of a student for a course that waits for an enrolment (W27); undefined without a course, and on failure. */
export function useWaitingPayment(studentId: number, courseId: number): PaymentRow | undefined {
  const calls = useDataProvider<AppDataProvider>();
  const { data } = useQuery({
    queryKey: ['payments', 'waiting', studentId, courseId],
    queryFn: async () => (await findWaitingPayment(calls, studentId, courseId)) ?? null,
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
