import RefreshIcon from '@mui/icons-material/Refresh';
import SearchIcon from '@mui/icons-material/Search';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button } from '@mui/material';
import { Children, type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { FiltersContext, type FilterValues, useFilters } from './FilterScope.tsx';
import { useAskAgain } from './listEffects.ts';

/** Filters that apply on Search or Enter, once all are valid. Searching again without a change refetches. */
export function FilterForm({ children, after }: { children: ReactNode; after?: ReactNode }) {
  const translate = useTranslate();
  const { setFilters, isFetching } = useListContext();
  const askAgain = useAskAgain();
  const filters = useFilters();
  const [changes, setChanges] = useState<FilterValues>({});
  const [open, setOpen] = useState(false);
  const draft = useMemo(
    () => ({
      values: { ...filters.values, ...changes },
      debounce: undefined,
      isSet: filters.isSet || Object.keys(changes).length > 0,
      change: (name: string, value: unknown) => setChanges((before) => ({ ...before, [name]: value })),
      clear: filters.clear,
    }),
    [filters, changes],
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const changed = Object.entries(changes).some(([name, value]) => filters.values[name] !== value);
    if (changed) setFilters(draft.values);
    else void askAgain();
    setChanges({});
  };
  return (
    <FiltersContext value={draft}>
      <Box
        component="form"
        noValidate
        role="search"
        aria-label={translate('lists.filters')}
        onSubmit={search}
        sx={filterRow(open)}
      >
        {children}
        <FiltersToggle {...{ open, setOpen }} />
        <Button
          type="submit"
          className="stays"
          variant="outlined"
          startIcon={<SearchIcon />}
          loading={isFetching}
          loadingPosition="start"
        >
          {translate('lists.search')}
        </Button>
        <ClearFilters />
        {after}
      </Box>
    </FiltersContext>
  );
}

/** Filters that apply while they are chosen or typed. */
export function FilterRow({ children, after }: { children: ReactNode; after?: ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box role="search" aria-label={translate('lists.filters')} sx={filterRow(open)}>
      {children}
      {Children.count(children) > 1 && <FiltersToggle {...{ open, setOpen }} />}
      <ClearFilters />
      {after}
    </Box>
  );
}

/** On a phone, expands the filters after the first. */
function FiltersToggle({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const translate = useTranslate();
  return (
    <Button
      className="stays"
      color="inherit"
      startIcon={<TuneIcon />}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      sx={{ display: { sm: 'none' } }}
    >
      {translate('lists.filters')}
    </Button>
  );
}

/** Resets all filters. */
function ClearFilters() {
  const translate = useTranslate();
  const { isSet, clear } = useFilters();
  if (!isSet) return null;
  return (
    <Button className="stays" color="inherit" onClick={clear}>
      {translate('lists.clearFilters')}
    </Button>
  );
}

export function RefreshButton() {
  const translate = useTranslate();
  const askAgain = useAskAgain();
  return (
    <Button color="inherit" startIcon={<RefreshIcon />} onClick={() => void askAgain()}>
      {translate('lists.refresh')}
    </Button>
  );
}

/** Filters in one row, aligned at the top so that an error below one does not move the others. On a phone only the first, unless `open`. */
const filterRow = (open: boolean) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: { xs: 1, sm: 1.5 },
    '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
    '& > .stays': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
    '& > .MuiButton-root': { height: 40 },
    '& > :not(:first-child):not(.stays)': open ? {} : { display: { xs: 'none', sm: 'inline-flex' } },
  }) as const;
