import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAskAgain } from './useAskAgain.ts';

/** Asks for the list again. */
export function RefreshButton() {
  const translate = useTranslate();
  const askAgain = useAskAgain();
  return (
    <Button color="inherit" startIcon={<RefreshIcon />} onClick={() => void askAgain()}>
      {translate('lists.refresh')}
    </Button>
  );
}
