import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type SortPayload, useResourceContext, useStore } from 'react-admin';
import { ExportButton } from '#src/ui/export/ExportButton.tsx';
import { ExportScope } from '#src/ui/export/ExportScope.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { FilterScope } from './FilterScope.tsx';
import { defaultPageSize, pageSizeKey } from './ListFooter.tsx';

interface Props {
  title: ReactNode;
  subtitle?: string;
  action?: ReactNode;
  back?: string | undefined;
  notice?: ReactNode;
  filters?: ReactNode;
  sort: SortPayload;
  /** Filters that always hold, such as the ids of the address; such a list does not remember its page. */
  filter?: FilterPayload;
  filterDefaultValues?: FilterPayload;
  /** What the filters begin with is not known yet: nothing is asked for, and nothing can be chosen that would be kept. */
  waiting?: boolean;
  /** How long a search waits for the next letter, in ms; a complete list need not wait. */
  debounce?: number;
  children: ReactNode;
}

/** Rows have to be there 150 ms after the last letter, and a server answers in a few of them. */
const typingMs = 40;

/** An error of the list is shown in its place, not as a passing message. */
const silent = { onError: () => undefined };
const notYet = { ...silent, enabled: false };

/** A list with its heading, filters and table. Filters, sort and page are remembered for the person, not in the address. */
export function ListPage({ filter, filterDefaultValues, debounce = typingMs, sort, children, ...page }: Props) {
  const { title, subtitle, action, back, notice, filters, waiting = false } = page;
  const resource = useResourceContext();
  const [pageSize] = useStore<number>(pageSizeKey, defaultPageSize);
  return (
    <ListBase
      sort={sort}
      {...(filter ? { filter } : {})}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
      disableSyncWithLocation
      exporter={false}
      perPage={pageSize}
      queryOptions={waiting ? notYet : silent}
      storeKey={filter ? false : `${resource}.listParams`}
    >
      <ExportScope>
        <Box sx={{ ...pagePadding, pb: 0, minHeight: fullHeight, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <PageHeader
            title={title}
            subtitle={subtitle}
            action={
              <>
                <ExportButton />
                {action}
              </>
            }
            back={back}
          />
          {notice}
          {filters && (
            <FilterScope debounce={debounce} defaults={filterDefaultValues}>
              <Box inert={waiting} sx={{ display: 'contents' }}>
                {filters}
              </Box>
            </FilterScope>
          )}
          {children}
        </Box>
      </ExportScope>
    </ListBase>
  );
}
