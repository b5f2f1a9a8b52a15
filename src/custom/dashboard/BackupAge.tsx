import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Health } from '#contract/health.ts';
import { formatDateTimeIst } from '#domain/dates.ts';
import { useTranslate } from '#src/text.ts';
import { fetchAnswer } from '#src/dataProvider/transport.ts';
import { transport } from '#src/dataProvider/transportPort.ts';

/** Warns the admin when the last good backup is older than a day, or there is none where the server should make them. */
export function BackupAge() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['dashboard', 'lastBackup'],
    // No path outside spec 7 is requested unless the server offers more (W34).
    queryFn: async () =>
      (await transport.offers('rest')) ? ((await fetchAnswer('/api/healthz', {})) as Health) : null,
    throwOnError: false,
  });
  const { lastBackup, lastBackupHours } = data ?? {};
  const days = Math.floor((lastBackupHours ?? 0) / 24);
  if (lastBackup === undefined || (lastBackup && days === 0)) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {lastBackup
        ? translate('dashboard.backupAge', { smart_count: days, moment: formatDateTimeIst(lastBackup) })
        : translate('dashboard.noBackup')}
    </Alert>
  );
}
