import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { writeRecord, useCalls } from '#src/dataProvider/appCalls.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import {
  describePayment,
  findWaitingPayment,
  isSamePayment,
  type PaymentRow,
} from '#src/custom/admission/enrol/findEnrolment.ts';

interface Props {
  /** The button 'Use', which is focused when the user submits without a decision. */
  ref: Ref<HTMLButtonElement>;
  payment: PaymentRow;
  /** Our server takes it back. */
  voidable: boolean;
  disabled: boolean;
  onUse: () => void;
}

/** A payment without an enrolment, left by an abandoned attempt: use it, or void it where the server supports that (W27). */
export function WaitingPayment({ ref, payment, voidable, disabled, onUse }: Props) {
  const translate = useTranslate();
  const [voiding, setVoiding] = useState(false);
  return (
    <Alert severity="warning">
      {translate('texts.payments.waits', { payment: describePayment(payment) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button ref={ref} variant="outlined" color="inherit" size="small" disabled={disabled} onClick={onUse}>
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

/** Voids a payment without an enrolment, with a reason for the activity log (W27). */
function VoidPaymentDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const translate = useTranslate();
  const calls = useCalls();
  const queryClient = useQueryClient();

  const voidIt = async (reason: string) => {
    const fallback = texts.payments.voidFailed;
    await writeRecord(calls, 'VoidPayment', { paymentId: payment.id, reason }, { fallback });
    await queryClient.invalidateQueries();
  };
  return (
    <ReasonDialog
      title={translate('enrol.waiting.voidTitle')}
      submit="enrol.waiting.void"
      person={payment.studentName ?? ''}
      name={`voidPayment/${payment.id}`}
      onSubmit={voidIt}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** The payment of a student for a course that waits for an enrolment (W27); undefined without a course, and on failure. */
export function useWaitingPayment(studentId: number, courseId: number): PaymentRow | undefined {
  const calls = useCalls();
  const { data } = useQuery({
    queryKey: ['payments', 'waiting', studentId, courseId],
    queryFn: async () => (await findWaitingPayment(calls, studentId, courseId)) ?? null,
    enabled: courseId > 0,
    throwOnError: false,
  });
  return courseId > 0 ? (data ?? undefined) : undefined;
}

/**
 * The decision on a waiting payment. `knownId`: the payment of this sequence, which needs none; 0 for none. `sent`: the
 * payment that this page sent without a response; an equal one is that payment, and needs no decision either.
 */
export function usePaymentChoice(waiting: PaymentRow | undefined, knownId: number, sent: NewPayment | null = null) {
  const [choice, setChoice] = useState(0);
  const isSent = waiting !== undefined && sent !== null && isSamePayment(waiting, sent);
  const chosen = waiting !== undefined && (isSent || waiting.id === choice);
  const undecided = waiting && !chosen && waiting.id !== knownId ? waiting : undefined;
  return {
    undecided,
    paid: chosen || (knownId > 0 && !undecided),
    chosenId: chosen ? waiting.id : 0,
    use: () => setChoice(waiting?.id ?? 0),
  };
}
