import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { DataTable, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { InlineError } from '../errors/InlineError.tsx';
import { dataListStyle } from './dataListStyle.ts';
import { useExportColumns } from './export/ExportScope.tsx';
import { ListFooter } from './ListFooter.tsx';
import { skeletonRows } from './skeletonRows.ts';
import { useAskAgain } from './useAskAgain.ts';

interface Props {
  /** The Columns themselves, which Export reads: the row's main link first, actions last. */
  children: ReactNode;
  /** What an empty list says: the text itself. */
  empty: string;
  /** Below this width of its place, in px, rows become cards. */
  cardsBelow?: number;
  /** For many columns: less room between them, and heads of two lines where they need it. */
  dense?: boolean;
  /** Said in place of the error of the list: the text itself. */
  failed?: string | undefined;
  /** Called by Retry beside the error of the list; asks for the list again when missing. */
  onRetry?: () => void;
  /** The last row, a DataListFoot. */
  foot?: ComponentType;
}

const skeletonCount = 12;

/** The table of a list: sticky head, rows as cards where it is narrow, skeleton rows, empty and error state, pages. */
export function DataList({ children, empty, cardsBelow = 640, dense = false, failed, onRetry, foot }: Props) {
  const translate = useTranslate();
  const list = useListContext();
  const { isPending, isPlaceholderData, error, perPage } = list;
  const askAgain = useAskAgain();
  useExportColumns(children);
  const shown = useMemo(
    () =>
      isPending
        ? { ...list, data: skeletonRows(Math.min(perPage, skeletonCount)), total: perPage, isPending: false as const }
        : list,
    [list, isPending, perPage],
  );

  if (error) return <InlineError error={error} text={failed} onRetry={onRetry ?? (() => void askAgain())} />;
  return (
    <>
      <ListContextProvider value={shown as typeof list}>
        <Box
          aria-busy={isPending || isPlaceholderData}
          sx={{ ...dataListStyle({ cardsBelow, dense }), opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          {isPending && (
            <Typography role="status" className="visually-hidden">
              {translate('lists.loading')}
            </Typography>
          )}
          <DataTable
            bulkActionButtons={false}
            rowClick={false}
            {...(foot ? { foot } : {})}
            empty={<Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{empty}</Typography>}
          >
            {children}
          </DataTable>
        </Box>
      </ListContextProvider>
      <ListFooter />
    </>
  );
}
