import { createContext, useContext } from 'react';
import { useListContext } from 'react-admin';

export type FilterValues = Record<string, unknown>;

/** What is typed into a filter form and not searched for yet. */
export interface FilterDraft {
  values: FilterValues;
  set: (name: string, value: unknown) => void;
}

export const FilterDraftContext = createContext<FilterDraft | undefined>(undefined);

/** A filter by name: of the form around it, which waits for Search, else of the list at once (`debounced` for typing). */
export function useFilter(name: string, debounced = false): [unknown, (value: unknown) => void] {
  const draft = useContext(FilterDraftContext);
  const { filterValues, setFilters } = useListContext();
  if (draft) return [draft.values[name], (value) => draft.set(name, value)];
  const values = filterValues as FilterValues;
  return [values[name], (value) => setFilters({ ...values, [name]: value }, undefined, debounced)];
}
