import Box from '@mui/material/Box';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { FilterScopeContext, type FilterValues } from './filterState.ts';

interface Props {
  /** How long a typed filter waits for the next letter, in ms. */
  debounce: number;
  /** The filters that the list begins with; a status among them is the tab that is open, which clearing leaves alone. */
  defaults?: FilterValues | undefined;
  children: ReactNode;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Holds the filters of a list as they were asked for last. A change adds to these and not to those on the screen: two
 * changes shortly after one another would else undo each other. Clearing begins with new fields, so that nothing that
 * was typed and not asked for yet remains; the focus goes to the first of them.
 */
export function FilterScope({ debounce, defaults, children }: Props) {
  const list = useListContext();
  const filterValues = list.filterValues as FilterValues;
  const asked = useRef(filterValues);
  const ask = useRef(list.setFilters);
  const fields = useRef<HTMLDivElement>(null);
  const [cleared, setCleared] = useState(0);
  useLayoutEffect(() => {
    asked.current = filterValues;
  }, [filterValues]);
  useLayoutEffect(() => {
    ask.current = list.setFilters;
  }, [list.setFilters]);
  useLayoutEffect(() => {
    if (cleared > 0) fields.current?.querySelector<HTMLElement>('input:not([aria-hidden]), [role="combobox"]')?.focus();
  }, [cleared]);

  const keepsStatus = defaults !== undefined && 'status' in defaults;
  const isSet = Object.entries(filterValues).some(
    ([name, value]) => !isEmpty(value) && value !== defaults?.[name] && !(name === 'status' && keepsStatus),
  );
  const scope = useMemo(
    () => ({
      debounce,
      isSet,
      change: (name: string, value: unknown) => {
        asked.current = { ...asked.current, [name]: value };
        ask.current(asked.current);
      },
      clear: () => {
        asked.current = keepsStatus ? { ...defaults, status: asked.current['status'] } : { ...defaults };
        ask.current(asked.current);
        setCleared((before) => before + 1);
      },
    }),
    [debounce, isSet, keepsStatus, defaults],
  );
  return (
    <FilterScopeContext value={scope}>
      <Box key={cleared} ref={fields} sx={{ display: 'grid', gap: 1.5, displayPrint: 'none' }}>
        {children}
      </Box>
    </FilterScopeContext>
  );
}
