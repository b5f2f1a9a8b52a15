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
        asked.current = keepsStatus ? { ...defaults, status: asked.current['status'] } : { ...defaults };
        ask.current(asked.current);
        setCleared((before) => before + 1);
      },
    }),
    [filterValues, debounce, isSet, keepsStatus, defaults],
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

/** The filters of a list, or of the form on it that waits for Search. */
interface Filters {
  values: FilterValues;
  /** How long a typed one waits for the next letter, in ms; undefined in a form. */
  debounce: number | undefined;
  /** Something is searched, chosen or typed that the list does not begin with. */
  isSet: boolean;
  change: (name: string, value: unknown) => void;
  /** Back to what the list begins with. */
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
