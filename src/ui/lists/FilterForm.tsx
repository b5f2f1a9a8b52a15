import RefreshIcon from '@mui/icons-material/Refresh';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, IconButton } from '@mui/material';
import { Children, type FormEvent, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { useFilters } from './FilterScope.tsx';
import { useAskAgain } from './listEffects.ts';
import { SearchButton } from './SearchField.tsx';

interface Props {
  children: ReactNode;
  after?: ReactNode;
}

/** Filters that apply while they are chosen or typed. */
export function FilterRow({
  children,
  after,
  onSubmit,
}: Props & { onSubmit?: (event: FormEvent<HTMLElement>) => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const form = onSubmit && ({ component: 'form', noValidate: true, onSubmit } as const);
  return (
    <Box role="search" aria-label={translate('lists.filters')} {...form} sx={filterRow(open)}>
      {children}
      {Children.count(children) > 1 && <FiltersToggle {...{ open, setOpen }} />}
      <ClearFilters />
      {after}
    </Box>
  );
}

/** The same with Search (spec 2) in the search field: like Enter it waits for no pause in typing, and asks again where nothing is new. */
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
    <Button type="submit" size="small" loading={isFetching} sx={joined}>
      {translate('lists.search')}
    </Button>
  );
  return (
    <SearchButton value={button}>
      <FilterRow after={after} onSubmit={onSubmit}>
        {children}
      </FilterRow>
    </SearchButton>
  );
}

/** The end of the search field. */
const joined = {
  height: 38,
  px: 1.5,
  mr: '-13px',
  borderLeft: 1,
  borderColor: 'divider',
  borderTopLeftRadius: 0,
  borderBottomLeftRadius: 0,
} as const;

/** On a phone, expands the filters after the first. */
function FiltersToggle({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      className="stays"
      aria-label={translate('lists.filters')}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      sx={{ display: { sm: 'none' } }}
    >
      <TuneIcon />
    </IconButton>
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
    // The label of the search stands on its upper edge, below buttons that fill their line.
    pt: { xs: 0.75, sm: 0 },
    '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
    '& > .stays': { flex: 'none' },
    '& > .MuiButton-root': { height: 40 },
    // On a phone the first and the search share a line with the button that shows the others.
    '& > :not(* + *), & > :has(> div > input[type="search"])': { flex: { xs: '1 1 0' }, order: { xs: -2, sm: 0 } },
    '& > :not(* + *):not(:has(> div > input[type="search"]))': { flex: { xs: '0 1 auto' } },
    '& > .stays:not(.MuiButton-root)': { order: -1 },
    '& > * + :not(.stays):not(:has(> div > input[type="search"]))': open
      ? {}
      : { display: { xs: 'none', sm: 'inline-flex' } },
  }) as const;
