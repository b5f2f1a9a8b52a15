import { type FilterPayload, useGetList } from 'react-admin';
import { ages } from '#domain/money/dues.ts';
import { formatRupees } from '#domain/words/money.ts';
import type { ListMeta } from '#src/dataProvider/listQuery.ts';
import { useTranslate } from '#src/text.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { FigureCard } from './FigureStrip.tsx';

// Figures of a page, each a link to the list that it counts.

const oneRow = { page: 1, perPage: 1 } as const;

/** The total of a list under a filter, as text. */
function useTotal(resource: string, filter: FilterPayload) {
  const translate = useTranslate();
  const { total, meta, error } = useGetList(resource, { filter, pagination: oneRow }, { throwOnError: false });
  if (error) return '–';
  if (total === undefined) return undefined;
  const { atLeast } = (meta ?? {}) as Partial<ListMeta>;
  return atLeast ? translate('lists.moreThan', { count: inIndia(atLeast) }) : inIndia(total);
}

interface DueProps {
  label: string;
  filter: FilterPayload;
}

/** What the students under a filter owe, with their list. */
export function DueFigure({ label, filter: rows }: DueProps) {
  const filter = { ...rows, age: ages.all };
  const { meta, error } = useGetList('dues', { filter, pagination: oneRow }, { throwOnError: false });
  const { sums } = (meta ?? {}) as Partial<ListMeta>;
  return (
    <FigureCard
      label={
        <ListLink owner="dues" filter={filter} cover>
          {label}
        </ListLink>
      }
      value={error ? '–' : sums && formatRupees(sums['due'] ?? 0)}
    />
  );
}

interface FigureProps {
  label: string;
  owner: string;
  filter: FilterPayload;
}

/** How many rows a list has under a filter. */
export function ListFigure({ label, owner, filter }: FigureProps) {
  return (
    <FigureCard
      label={
        <ListLink owner={owner} filter={filter} cover>
          {label}
        </ListLink>
      }
      value={useTotal(owner, filter)}
    />
  );
}
