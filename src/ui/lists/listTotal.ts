import { useListContext } from 'react-admin';
import type { ListMeta } from '#src/dataProvider/listQuery.ts';

/** The surrounding list's metadata. */
export const useListMeta = (): Partial<ListMeta> => (useListContext().meta as ListMeta | undefined) ?? {};

/** The total of the list; `moreThan` if counting stopped (W33) and this page is not the last. */
export function useListTotal(): { total: number; moreThan: number | undefined } {
  const { total = 0, page, perPage } = useListContext();
  const { atLeast } = useListMeta();
  return { total, moreThan: page * perPage < total ? atLeast : undefined };
}

/** A number in Indian digit grouping. */
export const inIndia = (count: number): string => count.toLocaleString('en-IN');
