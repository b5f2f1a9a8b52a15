import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { Unanswered } from '#src/ui/form/NotSaved.tsx';
import { type Progress, StepFailed } from './runSteps.ts';

interface Props {
  failure: StepsFailure | null;
  /** What to do next; said when something was done already. */
  next?: LabelKey | undefined;
  /** Begins anew with the record as it is now; only where somebody else has changed it (W28). */
  onLoad?: (() => void) | undefined;
}

/** The step that failed, why, and what to do next. Takes the focus, and stays until the next try. */
export function StepsFailed({ failure, next, onLoad }: Props) {
  const translate = useTranslate();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <Alert severity="error" ref={alert} tabIndex={-1}>
      <AlertTitle sx={{ mb: failure.reason || next ? undefined : 0 }}>{failure.message}</AlertTitle>
      {failure.reason && <div>{failure.reason}</div>}
      <Unanswered error={failure.cause} />
      {next && <div>{translate(next)}</div>}
      {onLoad && (
        <Button color="inherit" variant="outlined" size="small" onClick={onLoad} sx={{ mt: 1 }}>
          {translate('form.loadCurrent')}
        </Button>
      )}
    </Alert>
  );
}

interface StepsProgressProps {
  progress: Progress | null;
  /** i18n key of what is said in the end. */
  done?: LabelKey | undefined;
}

/** 'n of m' with what is being done. Keeps its place while nothing runs, so that nothing jumps. */
export function StepsProgress({ progress, done }: StepsProgressProps) {
  const translate = useTranslate();
  const { step = 0, of = 1 } = progress ?? {};
  return (
    <Box role="status" sx={{ minHeight: 32 }}>
      {done && translate(done)}
      {progress && (
        <>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {translate('lists.progress', { step, of, doing: translate(progress.label) })}
          </Typography>
          <LinearProgress variant="determinate" value={((step - 1) / of) * 100} aria-hidden />
        </>
      )}
    </Box>
  );
}

export interface StepsFailure {
  /** Names the step (spec 8). */
  message: string;
  /** What stood in the way, where the message does not say it. */
  reason: string;
  /** What was thrown by the step. */
  cause: unknown;
}

/** A failure as people read it: the message of the step, and what is behind it. */
export function failureOf(error: unknown, fallback: string): StepsFailure {
  const message = (error instanceof Error && error.message) || fallback;
  const cause = error instanceof StepFailed ? error.cause : undefined;
  const reason = cause instanceof Error ? cause.message : '';
  return { message, reason: message.includes(reason) ? '' : reason, cause };
}
