import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { DataTable, ListContextProvider, useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { measures } from '#src/app/theme/tokens.ts';
import { useExportColumns } from '#src/ui/export/ExportScope.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { ListFooter, skeletonRows } from './ListFooter.tsx';
import { useAskAgain } from './listEffects.ts';

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

const card = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  mb: 1,
  p: 1,
};

const foot = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontWeight: 650,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const line = {
  display: 'flex',
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  height: 'auto',
  minHeight: 32,
  border: 0,
  px: 1,
  textAlign: 'right',
  width: 'auto !important',
} as const;

const denseCells = {
  '& .MuiTableCell-root': { px: 1 },
  '&& .MuiTableCell-root.RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
} as const;

interface Options {
  cardsBelow: number;
  dense: boolean;
}

/** How a DataList looks: fixed columns, so that nothing moves when rows arrive, and cards below a width of its place. */
const dataListStyle = ({ cardsBelow, dense }: Options) => ({
  containerType: 'inline-size',
  '& .MuiTable-root.RaDataTable-table': { tableLayout: 'fixed', bgcolor: 'background.paper' },
  '& .MuiTableCell-root.RaDataTable-headerCell': {
    top: measures.bar,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  ...(dense ? denseCells : {}),
  '& .card-label': { display: 'none' },
  // In view over the pages, however many rows there are.
  '& .MuiTableCell-footer': { ...foot, position: 'sticky', bottom: measures.footer + measures.pages, zIndex: 2 },
  [`@container (max-width: ${cardsBelow - 1}px)`]: {
    '& .RaDataTable-thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .MuiTable-root.RaDataTable-table': { display: 'block', bgcolor: 'transparent' },
    '& .RaDataTable-tbody': { display: 'block' },
    '& .RaDataTable-tbody .RaDataTable-row': card,
    '& .MuiTableCell-root.RaDataTable-rowCell': line,
    '& .RaDataTable-rowCell:first-of-type': { fontWeight: 650 },
    '& tfoot': { display: 'block' },
    '& tfoot tr': { ...card, display: 'flex', justifyContent: 'space-between' },
    '& .MuiTableCell-footer': { ...foot, height: 'auto', border: 0, px: 1 },
    '& .card-label': { display: 'block', flex: 'none', color: 'text.secondary', fontWeight: 400 },
  },
});
