import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FilterDraftContext, type FilterValues } from './filterState.ts';
import { filterRow } from './filterRow.ts';
import { useAskAgain } from './useAskAgain.ts';

interface Props {
  children: ReactNode;
  /** What stands after the Search button. */
  after?: ReactNode;
}

/** Filters that wait for Search (or Enter). Searching for the same again asks again. */
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
  const search = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.entries(changes).some(([name, value]) => (filterValues as FilterValues)[name] !== value);
    if (changed) setFilters(draft.values);
    else void askAgain();
    setChanges({});
  };
  return (
    <FilterDraftContext value={draft}>
      <Box component="form" role="search" aria-label={translate('lists.filters')} onSubmit={search} sx={filterRow}>
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
        {after}
      </Box>
    </FilterDraftContext>
  );
}
