import { AlertTitle } from '@mui/material';
import { useTranslate } from '#src/text.ts';
import type { CachedRowsState } from '#src/dataProvider/rowsQuery.ts';
import { RetryAlert } from '#src/ui/page/errors.tsx';

/** The yellow warning over a list whose statuses or courses failed to load (spec 2); nothing while all is well. */
export function StatusDataWarning({ of }: { of: Omit<CachedRowsState, 'rows'> }) {
  const translate = useTranslate();
  const { error, gaveUp, reload } = of;
  if (!error) return null;
  return (
    <RetryAlert severity="warning" onRetry={gaveUp ? reload : undefined}>
      <AlertTitle>{translate('texts.status.warning')}</AlertTitle>
      {error}
    </RetryAlert>
  );
}
