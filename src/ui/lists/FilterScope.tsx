import { Box } from '@mui/material';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListContext } from 'react-admin';

interface Props {
  /** Debounce of a typed filter, in ms. */
  debounce: number;
  /** The initial filters; a status or an age among them is the selected tab, which clearing keeps. */
  defaults?: FilterValues | undefined;
  children: ReactNode;
}

/** Filters that are tabs. */
const tabs = ['status', 'age'];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Holds the filters of a list as last requested. A change is merged into these, not into those of the last render, so that two
 * quick changes do not undo each other. Clearing remounts the fields, so that no pending text remains, and focuses the first.
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

  const tab = tabs.find((name) => defaults !== undefined && name in defaults);
  const isSet = Object.entries(filterValues).some(
    ([name, value]) => !isEmpty(value) && value !== defaults?.[name] && name !== tab,
  );
  const filters = useMemo(
    () => ({
      values: filterValues,
      debounce,
      isSet,
      change: (name: string, value: unknown) => {
        asked.current = { ...asked.current, [name]: value };
        ask.current(asked.current);
      },
      clear: () => {
        asked.current = tab ? { ...defaults, [tab]: asked.current[tab] } : { ...defaults };
        ask.current(asked.current);
        setCleared((before) => before + 1);
      },
    }),
    [filterValues, debounce, isSet, tab, defaults],
  );
  return (
    <FiltersContext value={filters}>
      <Box key={cleared} ref={fields} sx={{ display: 'grid', gap: 1.5, displayPrint: 'none' }}>
        {children}
      </Box>
    </FiltersContext>
  );
}

export type FilterValues = Record<string, unknown>;

/** The filters of a list, or of a FilterForm on it. */
interface Filters {
  values: FilterValues;
  /** Debounce of a typed filter, in ms; undefined in a form. */
  debounce: number | undefined;
  /** Some filter differs from the initial ones. */
  isSet: boolean;
  change: (name: string, value: unknown) => void;
  /** Resets to the initial filters. */
  clear: () => void;
}

export const FiltersContext = createContext<Filters | undefined>(undefined);

export function useFilters(): Filters {
  const filters = useContext(FiltersContext);
  if (!filters) throw new Error('A filter needs a ListPage around it');
  return filters;
}

/** A filter by name: of the form around it, which waits for Search, else of the list at once (`debounced` for typing). */
export function useFilter(name: string, debounced = false): [unknown, (value: unknown) => void] {
  const { values, debounce, change } = useFilters();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (value: unknown) => {
    clearTimeout(timer.current);
    if (debounced && debounce !== undefined) timer.current = setTimeout(() => change(name, value), debounce);
    else change(name, value);
  };
  return [values[name], set];
}
