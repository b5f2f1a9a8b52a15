import { Alert } from '@mui/material';
import { addDays, formatDay } from '#domain/words/dates.ts';
import { signingWarnDays } from '#domain/words/limits.ts';
import { today } from '#src/clock.ts';
import { useTranslate } from '#src/text.ts';
import { useHealth } from './useHealth.ts';

/** Warns the admin 30 days before the signing certificate expires, and when it has: no certificate can be generated then (W48). */
export function SigningEnds() {
  const translate = useTranslate();
  const { signingEnds } = useHealth();
  if (signingEnds === undefined || signingEnds > addDays(today(), signingWarnDays)) return null;
  const expired = signingEnds < today();
  return (
    <Alert severity={expired ? 'error' : 'warning'} variant="outlined">
      {translate(expired ? 'dashboard.signingExpired' : 'dashboard.signingEnds', { day: formatDay(signingEnds) })}
    </Alert>
  );
}
