import { useListContext } from 'react-admin';
import type { ListMeta } from '#src/dataProvider/listQuery.ts';

/** What the list around it tells of all its rows. */
export const useListMeta = (): Partial<ListMeta> => (useListContext().meta as ListMeta | undefined) ?? {};

/** How many rows the list has; `moreThan` where counting stopped (W33) and this page is not the last. */
export function useListTotal(): { total: number; moreThan: number | undefined } {
  const { total = 0, page, perPage } = useListContext();
  const { atLeast } = useListMeta();
  return { total, moreThan: page * perPage < total ? atLeast : undefined };
}

/** A number as people in India read it. */
export const inIndia = (count: number): string => count.toLocaleString('en-IN');
