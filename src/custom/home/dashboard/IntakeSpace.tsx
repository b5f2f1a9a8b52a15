import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { useHealth } from './useHealth.ts';

const warnFromPercent = 80;

/** Warns the admin when uploads of New registrations nearly use up their quota; further ones would be refused (W11). */
export function IntakeSpace() {
  const translate = useTranslate();
  const list = usePathTo()('registrations', 'list') ?? '/';
  const { intakePercent = 0 } = useHealth();
  if (intakePercent < warnFromPercent) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {translate('dashboard.intakeSpace', { percent: intakePercent })}
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" color="inherit" size="small" component={Link} to={list}>
          {translate('dashboard.openRegistrations')}
        </Button>
      </Box>
    </Alert>
  );
}
