import RefreshIcon from '@mui/icons-material/Refresh';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { FilterDraftContext, FilterScopeContext, type FilterValues } from './FilterScope.tsx';
import { useAskAgain } from './listEffects.ts';

interface Props {
  children: ReactNode;
  /** What stands after the Search button. */
  after?: ReactNode;
}

/** Filters that wait for Search (or Enter), and for one that is wrong to be put right. Searching for the same again asks again. */
export function FilterForm({ children, after }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters, isFetching } = useListContext();
  const askAgain = useAskAgain();
  const [changes, setChanges] = useState<FilterValues>({});
  const draft = useMemo(
    () => ({
      values: { ...(filterValues as FilterValues), ...changes },
      set: (name: string, value: unknown) => setChanges((before) => ({ ...before, [name]: value })),
    }),
    [filterValues, changes],
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const changed = Object.entries(changes).some(([name, value]) => (filterValues as FilterValues)[name] !== value);
    if (changed) setFilters(draft.values);
    else void askAgain();
    setChanges({});
  };
  return (
    <FilterDraftContext value={draft}>
      <Box
        component="form"
        noValidate
        role="search"
        aria-label={translate('lists.filters')}
        onSubmit={search}
        sx={filterRow}
      >
        {children}
        <Button
          type="submit"
          variant="outlined"
          startIcon={<SearchIcon />}
          loading={isFetching}
          loadingPosition="start"
        >
          {translate('lists.search')}
        </Button>
        <ClearFilters pending={Object.keys(changes).length > 0} />
        {after}
      </Box>
    </FilterDraftContext>
  );
}

interface FilterRowProps {
  children: ReactNode;
  /** What stands at the end. */
  after?: ReactNode;
}

/** Filters that count as soon as they are chosen or typed. */
export function FilterRow({ children, after }: FilterRowProps) {
  const translate = useTranslate();
  return (
    <Box role="search" aria-label={translate('lists.filters')} sx={filterRow}>
      {children}
      <ClearFilters />
      {after}
    </Box>
  );
}

interface ClearFiltersProps {
  /** Something is chosen or typed that was not searched for yet. */
  pending?: boolean;
}

/** Takes back what was searched and chosen. Its place is kept while there is nothing to take back, but for a phone. */
function ClearFilters({ pending = false }: ClearFiltersProps) {
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

/** Filters in a single row that wraps on a phone; controls of one height, which an error under one of them does not move. */
const filterRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
  '& > .MuiButton-root': { height: 40 },
} as const;
