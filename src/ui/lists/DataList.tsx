import { Box, Typography } from '@mui/material';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import {
  DataTable,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useEvent,
  useListContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { cell, measures } from '#src/theme/tokens.ts';
import { useExportColumns, useHeadOf } from '#src/ui/export/ExportScope.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { cardsBelow, rooms } from './Column.tsx';
import { EmptyList, type Emptiness } from './EmptyList.tsx';
import { isSkeleton, ListFooter, skeletonRows } from './ListFooter.tsx';
import { checkboxWidth, SelectionColumn } from './Selection.tsx';
import { useShownColumns } from './shownColumns.ts';
import { useAskAgain } from './listEffects.ts';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

interface Props {
  /** The Columns themselves, which Export reads: the row's main link first, actions last. */
  children: ReactNode;
  /** What the list says without rows. */
  empty: Emptiness;
  /** For many columns: less padding, and headings may wrap to two lines. */
  dense?: boolean;
  /** Replaces the list's error message. */
  failed?: string | undefined;
  /** Called by Retry; by default refetches the list. */
  onRetry?: () => void;
  /** A `Selection`: rows get checkboxes. */
  selection?: ReactNode;
  /** Which rows can be selected; by default all. */
  selectable?: (record: RaRecord) => boolean;
}

const skeletonCount = 12;
const anyRow = () => true;

/** The table of a list: sticky head, rows as cards where it is narrow, skeleton rows, empty and error state, pages. */
export function DataList({ children, empty, dense = false, failed, onRetry, ...rows }: Props) {
  const { selection, selectable = anyRow } = rows;
  // React-admin also calls it for selected rows of other pages, without the row.
  const isRowSelectable = useCallback(
    (record?: RaRecord) => !record || (!isSkeleton(record) && selectable(record)),
    [selectable],
  );
  const translate = useTranslate();
  const headOf = useHeadOf();
  const list = usePresentCalls(useListContext());
  const { isPending, isPlaceholderData, error, perPage } = list;
  const askAgain = useAskAgain();
  useExportColumns(children);
  const { shown: columns, hasFoot, notShown, nameOf } = useShownColumns(children);
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
      <Box
        aria-busy={isPending || isPlaceholderData}
        sx={{ ...dataListStyle(dense), opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {isPending && (
          <Typography role="status" className="visually-hidden">
            {translate('lists.loading')}
          </Typography>
        )}
        {selection}
        <Rows
          // Remounted when the rows arrive, as wide as they need it, to avoid a layout shift.
          key={String(isPending)}
          list={shown as ListControllerResult}
          empty={empty}
          hasFoot={hasFoot}
          isRowSelectable={isRowSelectable}
        >
          {selection && <SelectionColumn nameOf={nameOf} />}
          {columns}
        </Rows>
      </Box>
      <ListFooter notShown={notShown.map(headOf)} />
    </>
  );
}

/** A stable list context whose functions call the current ones, for rows rendered before the filters changed. */
function usePresentCalls(list: ListControllerResult): ListControllerResult {
  const setSort = useEvent(list.setSort);
  const onSelect = useEvent(list.onSelect);
  const onToggleItem = useEvent(list.onToggleItem);
  return useMemo(
    () => ({ ...list, setSort, onSelect, onToggleItem }) as ListControllerResult,
    [list, setSort, onSelect, onToggleItem],
  );
}

interface RowsProps {
  list: ListControllerResult;
  empty: Emptiness;
  /** A column has a sum. */
  hasFoot: boolean;
  isRowSelectable: (record?: RaRecord) => boolean;
  children: ReactNode;
}

/** Head, rows and foot. They do not re-render while others are requested: that delayed the request. */
const Rows = memo(
  function Rows({ list, empty, hasFoot, isRowSelectable, children }: RowsProps) {
    const resource = useResourceContext() ?? '';
    const title = useTranslateLabel()({ label: `resources.${resource}.title` });
    return (
      <ListContextProvider value={list}>
        <DataTable
          aria-label={String(title)}
          bulkActionButtons={false}
          isRowSelectable={isRowSelectable}
          rowClick={false}
          {...(hasFoot ? { foot: Foot } : {})}
          empty={<EmptyList {...empty} />}
        >
          {children}
        </DataTable>
      </ListContextProvider>
    );
  },
  (before, { list }) => list.isPlaceholderData === true && list.selectedIds === before.list.selectedIds,
);

/** The last row: the cells of the columns that are there. */
const Foot = ({ children }: { children?: ReactNode }) => (
  <tfoot>
    <tr>{children}</tr>
  </tfoot>
);

const box = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', mb: 1, px: 1.5, py: 1 };

const foot = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontWeight: 650,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/**
 * A row as a card: title and status, then the text beside the first fact, then the other fact and the actions, wrapping
 * where needed.
 */
const card = {
  '& .RaDataTable-tbody .RaDataTable-row': {
    ...box,
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    rowGap: 0.25,
  },
  '& .RaDataTable-row > .RaDataTable-rowCell': {
    display: 'flex',
    flexDirection: 'row',
    alignItems: 'center',
    gap: 0.5,
    order: 4,
    flex: '0 1 auto',
    minWidth: 0,
    height: 'auto',
    minHeight: 22,
    p: 0,
    fontSize: '0.8125rem',
    border: 0,
    textAlign: 'left',
    width: 'auto !important',
    color: 'text.secondary',
  },
  // In the corner, so that only the title's line is shortened.
  '&& .card-choice': { position: 'absolute', top: 4, left: 4, width: 'auto', p: 0, border: 0 },
  '&& .card-choice ~ .card-title': { pl: 3.5 },
  '&& .RaDataTable-rowCell.card-title': {
    order: 1,
    flex: '1 1 50%',
    color: 'text.primary',
    fontSize: '0.875rem',
    fontWeight: 650,
  },
  '&& .RaDataTable-rowCell.card-status': { order: 2, ml: 'auto' },
  '&& .RaDataTable-rowCell.card-text': { order: 3, flex: '1 1 100%' },
  // Without a fact to stand beside, a text shares its line with the actions of one column.
  '&& .RaDataTable-row:not(:has(> .card-fact, > .card-actions ~ .card-actions)) > .card-text': { flex: '1 1 60%' },
  '&& .RaDataTable-rowCell.card-actions': { order: 5, ml: 'auto', minHeight: 30 },
  '& .row-buttons': { flexWrap: 'wrap' },
  // Whole words, in two lines at most.
  '&& :is(.card-title, .card-text) :is(.cell-room, .cell-cut)': { maxWidth: 'none', whiteSpace: 'normal' },
  '& .cell-room:has(> .cell-cut)': { display: 'block' },
  '& :is(.card-title, .card-text) .cell-cut': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  '&& .RaDataTable-rowCell.card-none': { display: 'none' },
  '& .card-fact > .card-label': { display: 'block', flex: 'none' },
} as const;

const denseCells = {
  '& .MuiTableCell-root, & .RaDataTable-rowCell': { px: 0.5, fontSize: '0.8125rem' },
  // Weaker than a card's cells, which have none.
  '& tr > :first-of-type:where(:not(.card-choice))': { pl: 1.5 },
  '& tr > :last-of-type': { pr: 1 },
  '&& .MuiTableCell-root.RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
  // The text says it already.
  '& .MuiChip-icon': {
    [`@container (min-width: ${cardsBelow}px) and (max-width: ${rooms[3] - 1}px)`]: { display: 'none' },
  },
} as const;

/** From this width of a table on, in px, the others leave that room. */
const keptFrom = 1060;

/**
 * Columns are as wide as their longest cell; truncatable ones share the remaining width in proportion to their content: as grid
 * tracks they request all of it and may shrink.
 */
const columnWidths = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { whiteSpace: 'nowrap', width: '1px' },
  '& .gives-name, & .gives-kept, & .gives-detail, & .gives-lines': { width: 'auto' },
  // Not seen: asks for the room that it keeps.
  [`@container (min-width: ${keptFrom}px)`]: {
    '& .gives-kept::after': {
      content: 'attr(data-text)',
      display: 'block',
      height: 0,
      maxWidth: '20cqi',
      overflow: 'hidden',
      visibility: 'hidden',
    },
  },
  '& .cell-room': { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)' },
  '& .cell-cut': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .gives-detail .cell-cut': { maxWidth: '33cqi' },
  '& .gives-lines > .cell-whole': { maxWidth: '70ch', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // Wrapping columns shrink first.
  '& .RaDataTable-table:has(.gives-lines)': {
    '& .cell-room': { gridTemplateColumns: 'max-content' },
    '& .cell-cut': { maxWidth: '25cqi' },
  },
} as const;

/** Hides columns below their minimum width. */
const dropped = Object.fromEntries(
  rooms.map((from) => [
    `@container (min-width: ${cardsBelow}px) and (max-width: ${from - 1}px)`,
    { [`& .from-${from}`]: { display: 'none' } },
  ]),
);

/** A panel whose corner cells are rounded: `overflow: hidden` on the table would disable the sticky head. */
const corner = 'calc(var(--radius) - 1px)';
const framed = {
  '& .MuiTable-root.RaDataTable-table': {
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: 'var(--radius)',
    borderCollapse: 'separate',
  },
  '& tr:first-of-type > .RaDataTable-headerCell:first-of-type': { borderTopLeftRadius: corner },
  '& tr:first-of-type > .RaDataTable-headerCell:last-of-type': { borderTopRightRadius: corner },
  '& tfoot .MuiTableCell-footer': { borderBottom: 0 },
  '& tfoot .MuiTableCell-footer:first-of-type': { borderBottomLeftRadius: corner },
  '& tfoot .MuiTableCell-footer:last-of-type': { borderBottomRightRadius: corner },
  '& tbody:last-child > tr:last-of-type > td': { borderBottom: 0 },
} as const;

/** The style of a DataList: a panel with a sticky head, and cards on a phone. */
const dataListStyle = (dense: boolean) => ({
  containerType: 'inline-size',
  ...framed,
  ...columnWidths,
  '& .MuiTableCell-root.RaDataTable-headerCell': { top: measures.bar },
  // No space is reserved for hidden icons: headings of two words need it.
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
  '& .RaDataTable-rowCell': { ...cell, borderBottom: 1, borderColor: 'divider', lineHeight: 1.43 },
  '& .cell-skeleton': { display: 'inline-block', maxWidth: '100%', height: '0.75em' },
  '& .cell-right': { textAlign: 'right' },
  ...(dense ? denseCells : {}),
  '&& .card-choice': { width: checkboxWidth, px: 0.5 },
  '& .card-choice .MuiCheckbox-root': { p: 0.5 },
  '& .card-label': { display: 'none' },
  // Sticky above the pagination.
  '& .MuiTableCell-footer': { ...foot, position: 'sticky', bottom: measures.pages, zIndex: 2 },
  ...dropped,
  [`@container (max-width: ${cardsBelow - 1}px)`]: {
    '& .RaDataTable-thead': visuallyHidden,
    '& .MuiTable-root.RaDataTable-table': { display: 'block', bgcolor: 'transparent', border: 0 },
    '& .RaDataTable-tbody': { display: 'block' },
    ...card,
    '& tfoot': { display: 'block' },
    '& tfoot tr': { ...box, display: 'flex', justifyContent: 'space-between' },
    '& .MuiTableCell-footer': { ...foot, height: 'auto', border: 0, px: 1 },
  },
});
