import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from '#src/app/text.ts';

interface Props {
  error: string;
  gaveUp: boolean;
  /** Called by Retry. */
  onRetry: () => void;
}

/** The yellow warning over a list whose statuses or courses failed to load (spec 2); nothing while all is well. */
export function StatusDataWarning({ error, gaveUp, onRetry }: Props) {
  const translate = useTranslate();
  if (!error) return null;
  const retry = gaveUp && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('texts.general.retry')}
    </Button>
  );
  return (
    <Alert severity="warning" action={retry}>
      <AlertTitle>{translate('texts.status.warning')}</AlertTitle>
      {error}
    </Alert>
  );
}
