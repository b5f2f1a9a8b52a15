import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { InView } from '../dialogs/InView.tsx';
import { Unanswered } from '../errors/Unanswered.tsx';

interface Props {
  /** Why it was not saved; empty where nothing failed. */
  message: string;
  /** What was thrown: an answer that never came says what is safe to do. */
  error?: unknown;
  /** Begins the form anew with the record as it is now; undefined where nobody else has changed it. */
  onLoad: (() => void) | undefined;
}

/** Why a form was not saved. What is typed stays until the current record is loaded. */
export function NotSaved({ message, error, onLoad }: Props) {
  const translate = useTranslate();
  if (!message) return null;
  const load = onLoad && (
    <Button color="inherit" size="small" onClick={onLoad}>
      {translate('form.loadCurrent')}
    </Button>
  );
  return (
    <InView>
      <Alert severity="error" action={load}>
        <div>{message}</div>
        <Unanswered error={error} />
      </Alert>
    </InView>
  );
}
