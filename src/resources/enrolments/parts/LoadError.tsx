import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface Props {
  error: Error;
  onRetry: () => void;
  /** It is being asked for again. */
  retrying: boolean;
}

/** Something that a dialog needs did not come; Retry asks again. */
export function LoadError({ error, onRetry, retrying }: Props) {
  const translate = useTranslate();
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry} loading={retrying}>
      {translate('texts.general.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {error.message}
    </Alert>
  );
}
