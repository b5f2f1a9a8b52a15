import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ClearFilters } from './ClearFilters.tsx';
import { filterRow } from './filterRow.ts';
import { FilterDraftContext, type FilterValues } from './filterState.ts';
import { useAskAgain } from './useAskAgain.ts';

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
