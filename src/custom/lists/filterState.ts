import { createContext, useContext, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

export type FilterValues = Record<string, unknown>;

/** What is typed into a filter form and not searched for yet. */
export interface FilterDraft {
  values: FilterValues;
  set: (name: string, value: unknown) => void;
}

export const FilterDraftContext = createContext<FilterDraft | undefined>(undefined);

interface FilterScope {
  debounce: number;
  /** Something is searched or chosen that the list does not begin with. */
  isSet: boolean;
  change: (name: string, value: unknown) => void;
  /** Back to what the list begins with. */
  clear: () => void;
}

export const FilterScopeContext = createContext<FilterScope | undefined>(undefined);

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
