import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { FilterScopeContext, type FilterValues } from './filterState.ts';

interface Props {
  /** How long a typed filter waits for the next letter, in ms. */
  debounce: number;
  children: ReactNode;
}

/**
 * Holds the filters of a list as they were asked for last. A change adds to these and not to those on the screen: two
 * changes shortly after one another would else undo each other.
 */
export function FilterScope({ debounce, children }: Props) {
  const { filterValues, setFilters } = useListContext();
  const asked = useRef(filterValues as FilterValues);
  const ask = useRef(setFilters);
  useLayoutEffect(() => {
    asked.current = filterValues as FilterValues;
  }, [filterValues]);
  useLayoutEffect(() => {
    ask.current = setFilters;
  }, [setFilters]);
  const scope = useMemo(
    () => ({
      debounce,
      change: (name: string, value: unknown) => {
        asked.current = { ...asked.current, [name]: value };
        ask.current(asked.current);
      },
    }),
    [debounce],
  );
  return <FilterScopeContext value={scope}>{children}</FilterScopeContext>;
}
