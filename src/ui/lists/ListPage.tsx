import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type FilterPayload, ListBase, type SortPayload, useResourceContext, useStore } from 'react-admin';
import type { FurtherExport } from '#src/ui/export/ExportButton.tsx';
import { ExportScope } from '#src/ui/export/ExportScope.tsx';
import { ListExport } from '#src/ui/export/ListExport.tsx';
import type { ExportColumn } from '#src/ui/export/table.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { FilterFields, FilterScope } from './FilterScope.tsx';
import { useFilterOfAddress } from './listAddress.ts';
import { defaultPageSize, pageSizeKey } from './ListFooter.tsx';
import { ViewButton } from '#src/ui/views/ViewButton.tsx';

interface Props {
  title: ReactNode;
  subtitle?: string;
  /** Beside the title, out of the list's answer. */
  headline?: ReactNode;
  action?: ReactNode;
  back?: string | undefined;
  notice?: ReactNode;
  filters?: ReactNode;
  sort: SortPayload;
  /** Permanent filters, such as ids of the URL; such a list does not store its page. */
  filter?: FilterPayload;
  filterDefaultValues?: FilterPayload;
  /** The initial filters are still loading: nothing is requested, and the filters are disabled. */
  waiting?: boolean;
  /** Debounce of the search, in ms; a complete list needs none. */
  debounce?: number;
  /** Another form of the list's file, beside Excel and CSV. */
  furtherExport?: FurtherExport;
  /** Loads what its file has beside the columns on the page. */
  moreExported?: () => Promise<readonly ExportColumn[]>;
  children: ReactNode;
}

/** Rows are due 150 ms after the last key, and the server answers in a few ms. */
const typingMs = 40;

/** Errors of the list are shown in the page, not as a notification. */
const silent = { onError: () => undefined };
const notYet = { ...silent, enabled: false };

/** A list with its heading, filters and table. Filters, sort and page are stored per user, not in the URL. */
export function ListPage({ filter, filterDefaultValues, debounce = typingMs, sort, children, ...page }: Props) {
  const {
    title,
    subtitle,
    headline,
    action,
    back,
    notice,
    filters,
    waiting = false,
    furtherExport,
    moreExported,
  } = page;
  const resource = useResourceContext();
  const [pageSize] = useStore<number>(pageSizeKey, defaultPageSize);
  useFilterOfAddress(resource ?? '', filter === undefined);
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
        <FilterScope debounce={debounce} defaults={filterDefaultValues}>
          <Box
            sx={{ ...pagePadding, pb: 0, minHeight: fullHeight, display: 'flex', flexDirection: 'column', gap: 1.5 }}
          >
            <PageHeader
              title={title}
              subtitle={subtitle}
              headline={headline}
              action={
                <>
                  {!filter && <ViewButton usual={{ filter: filterDefaultValues ?? {}, sort, hidden: [] }} />}
                  <ListExport further={furtherExport} more={moreExported} />
                  {action}
                </>
              }
              back={back}
            />
            {notice}
            {filters && (
              <FilterFields>
                <Box inert={waiting} sx={{ display: 'contents' }}>
                  {filters}
                </Box>
              </FilterFields>
            )}
            {children}
          </Box>
        </FilterScope>
      </ExportScope>
    </ListBase>
  );
}
