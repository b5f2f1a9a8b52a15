import { Alert, Box, Button } from '@mui/material';
import { useStore } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { useHealth } from './useHealth.ts';

/** Says once, to an admin in a browser, that backups are not encrypted. */
export function BackupsReadable() {
  const translate = useTranslate();
  const { backupsReadable = false } = useHealth();
  const [isKnown, setKnown] = useStore('backupsReadable.known', false);
  if (!backupsReadable || isKnown) return null;
  return (
    <Alert severity="info" variant="outlined">
      {translate('dashboard.backupsReadable')}
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" size="small" onClick={() => setKnown(true)}>
          {translate('dashboard.understood')}
        </Button>
      </Box>
    </Alert>
  );
}
