import { Children, isValidElement, type ReactNode, useMemo } from 'react';
import { type RaRecord, useListContext, useResourceContext, useStore } from 'react-admin';
import { columnKey, exportColumnsOf } from '#src/ui/export/table.ts';
import { Column, type ColumnProps } from './Column.tsx';

/** The keys of the columns that a person does not want to see in this list; under react-admin's own key. */
export function useHiddenColumns() {
  return useStore<string[]>(`${useResourceContext() ?? 'page'}.datatable`, []);
}

const propsOf = (child: ReactNode) =>
  isValidElement(child) && child.type === Column ? (child.props as ColumnProps<RaRecord>) : undefined;

/** The columns of a table that are shown; those that are not, because nobody wants them or no row has them; how a row is named. */
export function useShownColumns(children: ReactNode) {
  const { data = [] } = useListContext();
  const [hidden] = useHiddenColumns();
  return useMemo(() => {
    const all = Children.toArray(children);
    const isShown = (child: ReactNode) => {
      const { ifAny } = propsOf(child) ?? {};
      const isUnwanted = exportColumnsOf(child).some((column) => hidden.includes(columnKey(column)));
      return !isUnwanted && (!ifAny || data.length === 0 || data.some(ifAny));
    };
    const shown = all.filter(isShown);
    // As its card says it in the first two lines.
    const named = exportColumnsOf(all.filter((child) => ['title', 'text'].includes(propsOf(child)?.card ?? '')));
    return {
      shown,
      notShown: exportColumnsOf(all.filter((child) => !isShown(child))),
      hasFoot: shown.some((child) => propsOf(child)?.foot),
      nameOf: (record: RaRecord) =>
        named
          .map(({ value }) => value(record))
          .filter(Boolean)
          .join(', '),
    };
  }, [children, data, hidden]);
}
