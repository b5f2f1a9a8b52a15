import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRefresh } from 'react-admin';
import type { BodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import { unansweredBodies } from '#src/dataProvider/unanswered.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { stack } from '#src/ui/page/pageStyle.ts';
import { reasonOf } from '#src/ui/steps/runSteps.ts';
import { keyHint } from '#src/ui/inputs/keyHint.ts';
import type { Recorded } from './TakePayment.tsx';

type Sent = BodyOf<'AddPayment'>;

/** How long after an attempt without an answer the next one begins, in ms. */
const pauseMs = 5000;

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
  const button = useRef<HTMLButtonElement>(null);
  const { run, busy } = useOneRun(async () => {
    try {
      const { OUT_PAYMENT_ID } = await calls.write('AddPayment', sent, { fallback: texts.payments.addFailed });
      refresh();
      onRecorded({ id: Number(OUT_PAYMENT_ID), settled: true });
    } catch (error) {
      if (!isUnanswered(error)) onRefused(reasonOf(error));
    }
  });
  const repeat = useEffectEvent(() => void run());
  useEffect(() => {
    const again = () => repeat();
    again();
    const timer = setInterval(again, pauseMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);
  useEffect(() => button.current?.focus(), []);
  const amount = formatRupees(sent.PaidFee ?? 0);
  return (
    <Box sx={stack} role="status">
      <Alert severity="warning">{text('what', { amount, mode: sent.PaymentMode ?? '' })}</Alert>
      {/* Never disabled: it would lose the focus, and Enter would do nothing. */}
      <Button ref={button} variant="contained" size="large" fullWidth aria-busy={busy} onClick={run} sx={{ gap: 1 }}>
        {text(busy ? 'asking' : 'again')}
        <Typography component="kbd" variant="body2" aria-hidden sx={keyHint}>
          {text('enter')}
        </Typography>
      </Button>
    </Box>
  );
}
