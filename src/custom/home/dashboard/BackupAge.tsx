import { Alert } from '@mui/material';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { useTranslate } from '#src/text.ts';
import { useHealth } from './useHealth.ts';

/** Warns the admin when the last good backup is older than a day, or is missing although backups are scheduled. */
export function BackupAge() {
  const translate = useTranslate();
  const { lastBackup, lastBackupHours } = useHealth();
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
