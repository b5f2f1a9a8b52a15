import Button from '@mui/material/Button';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { FilterScopeContext } from './filterState.ts';

interface Props {
  /** Something is chosen or typed that was not searched for yet. */
  pending?: boolean;
}

/** Takes back what was searched and chosen. Its place is kept while there is nothing to take back, but for a phone. */
export function ClearFilters({ pending = false }: Props) {
  const translate = useTranslate();
  const scope = useContext(FilterScopeContext);
  const hidden = !scope?.isSet && !pending;
  return (
    <Button
      color="inherit"
      onClick={scope?.clear}
      sx={hidden ? { visibility: 'hidden', display: { xs: 'none', sm: 'inline-flex' } } : {}}
    >
      {translate('lists.clearFilters')}
    </Button>
  );
}
