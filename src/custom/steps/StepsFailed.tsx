import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { StepsFailure } from './failureOf.ts';

interface Props {
  failure: StepsFailure | null;
  /** What to do next; said when something was done already. */
  next?: string | undefined;
}

/** The step that failed, why, and what to do next. Takes the focus, and stays until the next try. */
export function StepsFailed({ failure, next }: Props) {
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
      {next && <div>{translate(next)}</div>}
    </Alert>
  );
}
