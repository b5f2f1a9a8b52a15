import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { Unanswered } from '#src/ui/page/errors.tsx';
import type { Progress } from './runSteps.ts';
import type { StepsFailure } from './useSteps.ts';

interface Props {
  failure: StepsFailure | null;
  /** What to do next, if some steps are already done. */
  next?: LabelKey | undefined;
  /** Reloads the record; offered after a version conflict (W28). */
  onLoad?: (() => void) | undefined;
  loadLabel?: LabelKey;
  /** A step without an answer is asked for again by itself: the form around it is submitted as it is. */
  busy?: boolean | undefined;
}

/** The failed step, its error and what to do next. Takes the focus; stays until the next try. */
export function StepsFailed({ failure, next, onLoad, loadLabel, busy }: Props) {
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  const asked = busy !== undefined && asksAgain(failure?.cause);
  const again = () => alert.current?.closest('form')?.requestSubmit();
  useEffect(() => {
    if (failure && !asked) alert.current?.focus();
  }, [failure, asked]);
  if (!failure) return null;
  const { message, reason, cause, outdated } = failure;
  const advice = outdated || asked ? undefined : next;
  return (
    <Alert severity="error" ref={alert} tabIndex={-1}>
      <AlertTitle sx={{ mb: reason || advice ? undefined : 0 }}>{message}</AlertTitle>
      {reason && <div>{reason}</div>}
      <Unanswered error={cause} onAgain={asked ? again : undefined} busy={busy ?? false} />
      {advice && <div>{translate(advice)}</div>}
      {outdated && onLoad && loadLabel && (
        <Button color="inherit" variant="outlined" size="small" onClick={onLoad} sx={{ mt: 1 }}>
          {translate(loadLabel)}
        </Button>
      )}
    </Alert>
  );
}

interface StepsProgressProps {
  progress: Progress | null;
  /** Replaces 'Step n of m'. */
  text?: string;
  /** i18n key of the final message. */
  done?: LabelKey | undefined;
}

/** 'Step n of m' with its text. Its space is reserved while nothing runs, to avoid layout shift. */
export function StepsProgress({ progress, text, done }: StepsProgressProps) {
  const translate = useTranslate();
  const { step = 0, of = 1 } = progress ?? {};
  return (
    <Box role="status" sx={{ minHeight: 32 }}>
      {done && translate(done)}
      {progress && (
        <>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {text ?? translate('lists.progress', { step, of, doing: progress.label ? translate(progress.label) : '' })}
          </Typography>
          <LinearProgress variant="determinate" value={((step - 1) / of) * 100} aria-hidden />
        </>
      )}
    </Box>
  );
}
