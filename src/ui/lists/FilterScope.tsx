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
 * quick changes do not undo each other.
 */
export function FilterScope({ debounce, defaults, children }: Props) {
  const list = useListContext();
  const filterValues = list.filterValues as FilterValues;
  const asked = useRef(filterValues);
  const ask = useRef(list.setFilters);
  const typed = useRef<FilterValues>({});
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [cleared, setCleared] = useState(0);
  useLayoutEffect(() => {
    asked.current = filterValues;
  }, [filterValues]);
  useLayoutEffect(() => {
    ask.current = list.setFilters;
  }, [list.setFilters]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const tab = tabs.find((name) => defaults !== undefined && name in defaults);
  const isSet = Object.entries(filterValues).some(
    ([name, value]) => !isEmpty(value) && value !== defaults?.[name] && name !== tab,
  );
  const onFirstTab = tab === undefined || filterValues[tab] === defaults?.[tab];
  const filters = useMemo(() => {
    const request = (values: FilterValues) => {
      clearTimeout(pause.current);
      typed.current = {};
      asked.current = values;
      ask.current(values);
    };
    const applyTyped = () => {
      const anything = Object.keys(typed.current).length > 0;
      if (anything) request({ ...asked.current, ...typed.current });
      return anything;
    };
    return {
      values: filterValues,
      isSet,
      onFirstTab,
      cleared,
      choose: (name: string, value: unknown) => request({ ...asked.current, ...typed.current, [name]: value }),
      type: (name: string, value: unknown) => {
        typed.current = { ...typed.current, [name]: value };
        clearTimeout(pause.current);
        pause.current = setTimeout(applyTyped, debounce);
      },
      applyTyped,
      clear: () => {
        request(tab ? { ...defaults, [tab]: asked.current[tab] } : { ...defaults });
        setCleared((before) => before + 1);
      },
    };
  }, [filterValues, debounce, isSet, onFirstTab, cleared, tab, defaults]);
  return <FiltersContext value={filters}>{children}</FiltersContext>;
}

/** The fields of the filters. Clearing remounts them, so that no pending text remains, and focuses the first. */
export function FilterFields({ children }: { children: ReactNode }) {
  const { cleared } = useFilters();
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (cleared > 0) fields.current?.querySelector<HTMLElement>('input:not([aria-hidden]), [role="combobox"]')?.focus();
  }, [cleared]);
  return (
    <Box key={cleared} ref={fields} sx={{ display: 'grid', gap: 1.5, displayPrint: 'none' }}>
      {children}
    </Box>
  );
}

export type FilterValues = Record<string, unknown>;

/** The filters of a list. */
interface Filters {
  values: FilterValues;
  /** Some filter differs from the initial ones. */
  isSet: boolean;
  /** The list shows the tab that it opens with, or has none. */
  onFirstTab: boolean;
  /** How many times they were cleared. */
  cleared: number;
  choose: (name: string, value: unknown) => void;
  /** Like `choose`, once nothing more is typed for a moment. */
  type: (name: string, value: unknown) => void;
  /** Applies what was typed without that moment; false if it is applied already. */
  applyTyped: () => boolean;
  /** Resets to the initial filters. */
  clear: () => void;
}

const FiltersContext = createContext<Filters | undefined>(undefined);

export function useFilters(): Filters {
  const filters = useContext(FiltersContext);
  if (!filters) throw new Error('A filter needs a ListPage around it');
  return filters;
}

/** A filter by name: it applies at once, or after a moment where it is typed. */
export function useFilter(name: string, typed = false): [unknown, (value: unknown) => void] {
  const { values, choose, type } = useFilters();
  return [values[name], (value) => (typed ? type : choose)(name, value)];
}
