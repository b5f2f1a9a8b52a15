import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import type { EnrolFailure } from './useEnrol.ts';

interface Props {
  failure: EnrolFailure | null;
  /** What to do next; said when something was done already. */
  next?: string | undefined;
}

/** The step that failed, why, and what to do next. Stays until the next try. */
export function EnrolFailed({ failure, next }: Props) {
  const translate = useTranslate();
  if (!failure) return null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle sx={{ mb: failure.reason || next ? undefined : 0 }}>{failure.message}</AlertTitle>
      {failure.reason && <div>{failure.reason}</div>}
      {next && <div>{translate(next)}</div>}
    </Alert>
  );
}
