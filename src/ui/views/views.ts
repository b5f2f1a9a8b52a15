import {
  extractValidSavedQueries,
  type SavedQuery,
  type SortPayload,
  useListContext,
  useResourceContext,
  useSavedQueries,
  useStore,
} from 'react-admin';
import { useHiddenColumns } from '#src/ui/lists/shownColumns.ts';

/** What a list shows: which rows, in which order, without which columns. */
export interface ListLook {
  filter: Record<string, unknown>;
  sort: SortPayload;
  hidden: readonly string[];
}

/** A saved query of react-admin, with the columns; kept for each person in this browser. */
interface View extends SavedQuery {
  value: SavedQuery['value'] & { hidden?: readonly string[] };
}

/** A look as a text, to compare it by. */
const textOf = ({ filter, sort, hidden }: ListLook) =>
  JSON.stringify([
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    sort.field,
    sort.order,
    hidden.toSorted(),
  ]);

/** The views of the surrounding list; `usual` is how it first opens. */
export function useViews(usual: ListLook) {
  const { filterValues, perPage, sort, setFilters, setSort } = useListContext();
  const resource = useResourceContext() ?? 'page';
  const [saved, setSaved] = useSavedQueries(resource);
  const [name, setName] = useStore(`${resource}.view`, '');
  const [hidden, setHidden] = useHiddenColumns();
  const views = extractValidSavedQueries(saved) as View[];
  const now: ListLook = { filter: filterValues as ListLook['filter'], sort, hidden };
  const lookOf = ({ value }: View): ListLook => ({
    filter: value.filter as ListLook['filter'],
    sort: value.sort as SortPayload,
    hidden: value.hidden ?? [],
  });
  const chosen = views.find(({ label }) => label === name);
  const show = (look: ListLook) => {
    setFilters(look.filter);
    setSort(look.sort);
    setHidden([...look.hidden]);
  };
  return {
    names: views.map(({ label }) => label),
    /** The name of the view that was chosen last; undefined where none is. */
    chosen: chosen?.label,
    isChanged: textOf(now) !== textOf(chosen ? lookOf(chosen) : usual),
    choose: (label: string) => {
      const view = views.find((one) => one.label === label);
      setName(label);
      show(view ? lookOf(view) : usual);
    },
    /** Saves what is shown, in place of the view of that name if there is one. */
    save: (label: string) => {
      const value = { ...now, perPage, displayedFilters: [] };
      setSaved([...views.filter((one) => one.label !== label), { label, value }]);
      setName(label);
    },
    remove: (label: string) => {
      setSaved(views.filter((one) => one.label !== label));
      setName('');
    },
  };
}
