import { Box, Button, Checkbox, TableCell, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  DataTable,
  type RaRecord,
  SelectPageCheckbox,
  useDataProvider,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useNotify,
} from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';
import { cardsBelow } from './Column.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { wholeSelection } from '#src/ui/export/wholeSelection.ts';
import { isSkeleton } from './ListFooter.tsx';
import { useListTotal } from './listTotal.ts';

interface Props {
  selectable: (record: RaRecord) => boolean;
  /** All rows of the list are selectable, so their number is known. */
  all: boolean;
  /** The bulk actions. */
  children: ReactNode;
}

/**
 * The bulk bar above a DataList: the number selected, 'Select all', the actions. A change of filters clears the selection, so
 * that nobody acts on rows out of view.
 */
export function Selection({ selectable, all, children }: Props) {
  const translate = useTranslate();
  const { selectedIds, onSelect, onUnselectItems, filterValues } = useListContext();
  const { total, moreThan } = useListTotal();
  const everyMatch = useEveryMatch();
  const { run, busy } = useOneRun(async () => {
    const rows = await everyMatch();
    if (rows) onSelect(rows.filter(selectable).map(({ id }) => id));
  });

  const filters = JSON.stringify(filterValues);
  const chosenUnder = useRef(filters);
  useEffect(() => {
    if (chosenUnder.current !== filters) onUnselectItems();
    chosenUnder.current = filters;
  }, [filters, onUnselectItems]);

  const more = !(all && selectedIds.length >= total);
  const chosen = selectedIds.length > 0 && translate('lists.selection.chosen', selectedIds.length);
  return (
    <Box sx={over}>
      <span role="status" className="visually-hidden">
        {chosen}
      </span>
      {selectedIds.length > 0 && (
        <Box sx={bar}>
          <Typography component="span" aria-hidden sx={{ fontWeight: 650 }}>
            {chosen}
          </Typography>
          {more && (
            <Button size="small" loading={busy} onClick={() => void run()}>
              {!all
                ? translate('lists.selection.allThatMay')
                : moreThan === undefined
                  ? translate('lists.selection.all', total)
                  : translate('lists.selection.allOpen')}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {translate('lists.selection.none')}
          </Button>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>
        </Box>
      )}
    </Box>
  );
}

/** Overlays the table's head; on a phone it takes its own space, as cards have no head. */
const over = {
  position: 'sticky',
  top: measures.bar,
  height: 0,
  zIndex: 4,
  [`@container (max-width: ${cardsBelow - 1}px)`]: { height: 'auto', '& > div': { ml: 0, mb: 1, borderLeftWidth: 1 } },
} as const;

/** Width of the checkbox column, in px. */
export const checkboxWidth = 40;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 36,
  ml: `${checkboxWidth}px`,
  px: 1,
  bgcolor: 'background.paper',
  // It covers the frame of the table's head.
  border: 1,
  borderLeftWidth: 0,
  borderColor: 'divider',
  borderBottomColor: 'primary.main',
  borderTopRightRadius: 'var(--radius)',
} as const;

/** The checkbox column. React-admin's own label the root element instead of the input, which screen readers miss. */
export function SelectionColumn({ nameOf }: { nameOf: (record: RaRecord) => string }) {
  if (useDataTableRenderContext() === 'footer') return <TableCell variant="footer" className="card-choice card-none" />;
  return (
    <DataTable.Col
      source="id"
      label={<PageCheckbox />}
      disableSort
      className="card-choice"
      render={(record: RaRecord) => <RowCheckbox record={record} name={nameOf(record)} />}
    />
  );
}

/** While rows load there is nothing to select: the box keeps its place. */
function PageCheckbox() {
  const [first] = useDataTableDataContext() ?? [];
  return (
    <Box component="span" sx={{ visibility: first && isSkeleton(first) ? 'hidden' : 'visible' }}>
      <SelectPageCheckbox />
    </Box>
  );
}

function RowCheckbox({ record, name }: { record: RaRecord; name: string }) {
  const translate = useTranslate();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const chosen = useDataTableSelectedIdsContext() ?? [];
  if (isSkeleton(record)) return null;
  return (
    <Checkbox
      checked={chosen.includes(record.id)}
      disabled={isRowSelectable?.(record) === false}
      slotProps={{
        input: {
          'aria-label': translate('lists.selection.row', { record: name }),
          // Shift selects the rows between.
          onClick: (event) => handleToggleItem?.(record.id, event),
        },
      }}
    />
  );
}

/** All rows of all pages; undefined after an error, which is shown. */
function useEveryMatch(): () => Promise<RaRecord[] | undefined> {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { resource, filter, filterValues, sort } = useListContext();
  return async () => {
    const { signal } = new AbortController();
    const query = { filter: { ...(filterValues as object), ...(filter as object) }, sort, signal };
    try {
      return await wholeSelection({
        getPage: (pagination) => dataProvider.getList(resource, { ...query, pagination }),
        onProgress: () => undefined,
        signal,
        changing: translate('lists.export.changing'),
      });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
      return undefined;
    }
  };
}

/** The selected rows as they are now; those of other pages are fetched. */
export function useSelectedRows<R extends RaRecord>(): () => Promise<R[]> {
  const { selectedIds, data = [] } = useListContext<R>();
  const everyMatch = useEveryMatch();
  return async () => {
    const chosen = (rows: readonly RaRecord[]) => rows.filter(({ id }) => selectedIds.includes(id)) as R[];
    const here = chosen(data);
    return here.length === selectedIds.length ? here : chosen((await everyMatch()) ?? []);
  };
}
