import { Alert } from '@mui/material';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { useTranslate } from '#src/text.ts';
import { useHealth } from './useHealth.ts';

/** Warns the admin when the stream of backups is behind: a disk that burns now costs more than a second. */
export function StreamLate() {
  const translate = useTranslate();
  const { streamLate } = useHealth();
  if (streamLate === undefined) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {translate('dashboard.streamLate', { moment: formatDateTimeIst(streamLate) })}
    </Alert>
  );
}
