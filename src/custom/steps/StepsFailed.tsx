import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Unanswered } from '../errors/Unanswered.tsx';
import type { StepsFailure } from './failureOf.ts';

interface Props {
  failure: StepsFailure | null;
  /** What to do next; said when something was done already. */
  next?: string | undefined;
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
