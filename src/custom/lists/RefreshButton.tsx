import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';

/** Asks for the list again. */
export function RefreshButton() {
  const translate = useTranslate();
  const { refetch } = useListContext();
  return (
    <Button color="inherit" startIcon={<RefreshIcon />} onClick={() => void refetch()}>
      {translate('lists.refresh')}
    </Button>
  );
}
