import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

interface Props {
  error: unknown;
}

/** An error that leaves the page standing: red, 'Error: …' (spec 8). */
export function InlineError({ error }: Props) {
  const translate = useTranslate();
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return (
    <Alert severity="error" variant="outlined">
      {translate('texts.general.inlineError', { error: message || translate('texts.general.occurred') })}
    </Alert>
  );
}
