import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { HttpError } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import type { RefusalBody } from '#src/dataProvider/asHttpError.ts';
import { InView } from '#src/ui/dialogs/TaskActions.tsx';

interface Props {
  /** Why it was not saved; empty where nothing failed. */
  message: string;
  /** What was thrown: an answer that never came says what is safe to do. */
  error?: unknown;
}

/** Why a form was not saved. What is typed stays. */
export function NotSaved({ message, error }: Props) {
  if (!message) return null;
  return (
    <InView>
      <Alert severity="error">
        <div>{message}</div>
        <Unanswered error={error} />
      </Alert>
    </InView>
  );
}

/**
 * For a write without an answer: says what is safe to do, and offers to look in a new tab, so that nothing typed is lost
 * (W32). Shows nothing for any other error.
 */
export function Unanswered({ error }: { error: unknown }) {
  const translate = useTranslate();
  const mayBeSaved = error instanceof HttpError && (error.body as RefusalBody | undefined)?.mayBeSaved;
  if (!mayBeSaved) return null;
  const advice = translate(`texts.general.${mayBeSaved === 'pressAgain' ? 'pressAgain' : 'mayBeSaved'}`);
  return (
    <Box sx={{ mt: 0.5 }}>
      {advice !== error.message && <div>{advice}</div>}
      <Link href={window.location.href} target="_blank" rel="noopener" color="inherit">
        {translate('form.look')}
      </Link>
    </Box>
  );
}
