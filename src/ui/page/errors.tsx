import { Alert, type AlertProps, Box, Button, Link, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { asksAgain, isConnectionLost, isFullPageError, mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';
import { AskAgain } from './AskAgain.tsx';

interface RetryAlertProps extends Pick<AlertProps, 'severity' | 'variant' | 'children'> {
  /** Called by Retry; no Retry without it. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** An alert, an error unless told otherwise, with Retry. */
export function RetryAlert({ onRetry, retrying = false, ...alert }: RetryAlertProps) {
  const translate = useTranslate();
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry} loading={retrying}>
      {translate('texts.general.retry')}
    </Button>
  );
  return <Alert severity="error" action={retry} {...alert} />;
}

/** What can have failed and be asked again; TanStack's queries among others. */
export interface FailedQuery {
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

interface QueryErrorProps {
  query: FailedQuery;
  /** What failed to load, where the page is about something else. */
  what?: string;
}

/** The error of a dialog's query, with Retry; nothing without one. */
export function QueryError({ query, what = '' }: QueryErrorProps) {
  if (!query.error) return null;
  return (
    <RetryAlert onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {what && `${what}: `}
      {query.error.message}
    </RetryAlert>
  );
}

/** That the settings failed to load, where a page needs them beside. */
export function SettingsError({ query }: { query: FailedQuery }) {
  const translate = useTranslate();
  return <QueryError query={query} what={translate('resources.settings.title')} />;
}

interface InlineErrorProps {
  error: unknown;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** An inline error: red, 'Error: …' (spec 8). */
export function InlineError({ error, text, onRetry }: InlineErrorProps) {
  const translate = useTranslate();
  const message = text || errorText(error) || translate('texts.general.occurred');
  return (
    <RetryAlert variant="outlined" onRetry={onRetry}>
      {translate('texts.general.inlineError', { error: message })}
      <ConnectionLost error={error} />
    </RetryAlert>
  );
}

/** The error of a list, shown instead of it: red and centred (spec 2). */
export function CentredError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <Typography role="alert" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {errorText(error) || translate('texts.general.occurred')}
      </Typography>
      <ConnectionLost error={error} />
      <Button variant="outlined" onClick={onRetry}>
        {translate('texts.general.retry')}
      </Button>
    </Box>
  );
}

/** Below an error message: whether the server did not answer. */
function ConnectionLost({ error }: { error: unknown }) {
  const translate = useTranslate();
  if (!isConnectionLost(error)) return null;
  return <Typography variant="body2">{translate('texts.general.connectionLost')}</Typography>;
}

interface UnansweredProps {
  error: unknown;
  /** Sends the same again; without it the person presses again. */
  onAgain?: (() => void) | undefined;
  busy?: boolean;
}

/**
 * For a write without an answer: asks for it again by itself where that saves it once, else says what is safe to do; and links to a new
 * tab, so that nothing typed is lost (W32).
 */
export function Unanswered({ error, onAgain, busy = false }: UnansweredProps) {
  const translate = useTranslate();
  const mayBeSaved = mayBeSavedIn(error);
  if (!mayBeSaved) return null;
  if (onAgain && asksAgain(error)) {
    return (
      <Box role="status" sx={{ mt: 0.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {translate('texts.general.asksAgain')}
        <AskAgain color="inherit" size="small" busy={busy} onAgain={onAgain} />
      </Box>
    );
  }
  const advice = translate(`texts.general.${mayBeSaved === 'pressAgain' ? 'pressAgain' : 'mayBeSaved'}`);
  return (
    <Box sx={{ mt: 0.5 }}>
      {!errorText(error).includes(advice) && <div>{advice}</div>}
      <Link href={window.location.href} target="_blank" rel="noopener" color="inherit">
        {translate('form.look')}
      </Link>
    </Box>
  );
}

const errorText = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : '';
};

/** Shows an error of status 400 or more as the full-page error (spec 7); answers the message of any other. */
export function useThrowToPage(): (error: unknown, fallback: string) => string {
  const [, setState] = useState<null>(null);
  return useCallback((error, fallback) => {
    if (isFullPageError(error)) {
      setState(() => {
        throw error;
      });
    }
    return error instanceof Error && error.message ? error.message : fallback;
  }, []);
}
