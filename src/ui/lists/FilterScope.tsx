import Box from '@mui/material/Box';
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

export type FilterValues = Record<string, unknown>;

/** What is typed into a filter form and not searched for yet. */
export interface FilterDraft {
  values: FilterValues;
  set: (name: string, value: unknown) => void;
}

export const FilterDraftContext = createContext<FilterDraft | undefined>(undefined);

interface RememberedFilters {
  debounce: number;
  /** Something is searched or chosen that the list does not begin with. */
  isSet: boolean;
  change: (name: string, value: unknown) => void;
  /** Back to what the list begins with. */
  clear: () => void;
}

export const FilterScopeContext = createContext<RememberedFilters | undefined>(undefined);

/** A filter by name: of the form around it, which waits for Search, else of the list at once (`debounced` for typing). */
export function useFilter(name: string, debounced = false): [unknown, (value: unknown) => void] {
  const draft = useContext(FilterDraftContext);
  const scope = useContext(FilterScopeContext);
  const { filterValues } = useListContext();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!scope) throw new Error('A filter needs a ListPage around it');
  if (draft) return [draft.values[name], (value) => draft.set(name, value)];

  const set = (value: unknown) => {
    clearTimeout(timer.current);
    if (debounced) timer.current = setTimeout(() => scope.change(name, value), scope.debounce);
    else scope.change(name, value);
  };
  return [(filterValues as FilterValues)[name], set];
}
