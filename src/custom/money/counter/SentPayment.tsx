import { Alert, Box, Typography } from '@mui/material';
import { useRefresh } from 'react-admin';
import type { BodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import { unansweredBodies } from '#src/dataProvider/unanswered.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { AskAgain } from '#src/ui/page/AskAgain.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { keyHint } from '#src/ui/inputs/keyHint.ts';
import type { Recorded } from './TakePayment.tsx';

type Sent = BodyOf<'AddPayment'>;

/** The payments that were sent and have no answer yet (W32). */
export const sentPayments = () => unansweredBodies('AddPayment') as Sent[];

interface Props {
  sent: Sent;
  onRecorded: (recorded: Recorded) => void;
  /** The server has answered that it records nothing. */
  onRefused: (reason: string) => void;
}

/** A payment without an answer: it is repeated under its REF_KEY by itself as soon as the server answers, so once (W4, W32). */
export function SentPayment({ sent, onRecorded, onRefused }: Props) {
  const text = useTexts('counter.sent');
  const calls = useCalls();
  const refresh = useRefresh();
  const { run, busy } = useOneRun(async () => {
    try {
      const { OUT_PAYMENT_ID } = await calls.write('AddPayment', sent, { fallback: texts.payments.addFailed });
      refresh();
      onRecorded({ id: Number(OUT_PAYMENT_ID), settled: true });
    } catch (error) {
      if (!isUnanswered(error)) onRefused(failureReason(error));
    }
  });
  const amount = formatRupees(sent.PaidFee ?? 0);
  return (
    <Box sx={stack} role="status">
      <Alert severity="warning">{text('what', { amount, mode: sent.PaymentMode ?? '' })}</Alert>
      <AskAgain
        variant="contained"
        size="large"
        fullWidth
        atOnce
        busy={busy}
        onAgain={() => void run()}
        sx={{ gap: 1 }}
        hint={
          <Typography component="kbd" variant="body2" aria-hidden sx={keyHint}>
            {text('enter')}
          </Typography>
        }
      />
    </Box>
  );
}
