import RefreshIcon from '@mui/icons-material/Refresh';
import SearchIcon from '@mui/icons-material/Search';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button } from '@mui/material';
import { Children, type FormEvent, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { useFilters } from './FilterScope.tsx';
import { useAskAgain } from './listEffects.ts';

interface Props {
  children: ReactNode;
  after?: ReactNode;
}

interface Search {
  button: ReactNode;
  onSubmit: (event: FormEvent<HTMLElement>) => void;
}

/** Filters that apply while they are chosen or typed. */
export function FilterRow({ children, after, search }: Props & { search?: Search }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const form = search && ({ component: 'form', noValidate: true, onSubmit: search.onSubmit } as const);
  return (
    <Box role="search" aria-label={translate('lists.filters')} {...form} sx={filterRow(open)}>
      {children}
      {Children.count(children) > 1 && <FiltersToggle {...{ open, setOpen }} />}
      {search?.button}
      <ClearFilters />
      {after}
    </Box>
  );
}

/** The same with Search (spec 2), which waits for no pause in typing, and asks again where nothing is new. */
export function FilterForm({ children, after }: Props) {
  const translate = useTranslate();
  const { isFetching } = useListContext();
  const askAgain = useAskAgain();
  const { applyTyped } = useFilters();
  const onSubmit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (!applyTyped()) void askAgain();
  };
  const button = (
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
  );
  return (
    <FilterRow after={after} search={{ button, onSubmit }}>
      {children}
    </FilterRow>
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
