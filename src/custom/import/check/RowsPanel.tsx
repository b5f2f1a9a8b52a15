import { Box, Button, Paper, Skeleton, Tab, TablePagination, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { downloadCSV } from 'react-admin';
import { cellLabel } from '#domain/import/columns.ts';
import { type CellName, cellOf, fieldOfCell, type RowState, rowStates } from '#domain/import/kinds.ts';
import { today } from '#src/clock.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { toCsv } from '#src/ui/export/csv.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import {
  type Import,
  type ImportRow,
  rowsOnPage,
  useImportRows,
  useImportWrite,
  useReadAllRows,
} from '#src/custom/import/imports.ts';
import { isAmount, shownCell } from '#src/custom/import/shownCell.ts';
import { type Change, RowActions } from './RowActions.tsx';
import { WrongRows } from './WrongRows.tsx';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

interface Props {
  imported: Import;
  /** The rows are being checked again. */
  disabled: boolean;
  /** The state whose rows somebody wants to see; null for what needs somebody. */
  chosen: RowState | null;
  onChoose: (state: RowState) => void;
}

/** What needs somebody comes first. */
const urgent: readonly RowState[] = ['WRONG', 'LIKE', 'NEW', 'DONE'];

/** The rows of an import by their state, 25 a page. What was typed and not taken yet outlives a reload. */
export function RowsPanel({ imported, disabled, chosen, onChoose }: Props) {
  const text = useTexts('import.check');
  const id = useId();
  const { counts } = imported;
  const write = useImportWrite();
  const state = chosen ?? urgent.find((one) => (counts[one] ?? 0) > 0) ?? 'NEW';
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil((counts[state] ?? 0) / rowsOnPage));
  const query = useImportRows(imported.id, state, Math.min(page, pages), !disabled);
  const { data: rows, error, isPlaceholderData } = query;
  const [said, setSaid] = useState('');
  const choose = (next: RowState) => {
    onChoose(next);
    setPage(1);
    setSaid('');
  };
  const shown = rowStates.filter((one) => (one !== 'DONE' && one !== 'HELD') || (counts[one] ?? 0) > 0);
  const mend = (row: number, change: Change) => write('MendImportRow', { importId: imported.id, row, ...change });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Tabs
        value={state}
        onChange={(_event, next: RowState) => choose(next)}
        aria-label={text('tabs.label')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map((one) => (
          <Tab
            key={one}
            id={`${id}-${one}`}
            value={one}
            label={text(`tabs.${one}`, { count: counts[one] ?? 0 })}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${state}`}
        aria-busy={isPlaceholderData}
        sx={{ display: 'grid', gap: 1, minWidth: 0 }}
      >
        {error ? (
          <InlineError error={error} onRetry={() => void query.refetch()} />
        ) : !rows ? (
          <Skeleton variant="rounded" height={240} />
        ) : rows.length === 0 ? (
          <Typography color="textSecondary" sx={{ py: 2 }}>
            {text(`none.${state}`)}
          </Typography>
        ) : (
          (state === 'WRONG' && (
            <WrongRows imported={imported} rows={rows} disabled={disabled} onMend={mend} onSaid={setSaid} />
          )) || <Rows imported={imported} state={state} rows={rows} disabled={disabled} onMend={mend} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography color="textSecondary" sx={{ flex: '1 1 320px' }}>
            {(counts[state] ?? 0) > 0 && text(`about.${state}`)}
          </Typography>
          {state === 'WRONG' && (counts.WRONG ?? 0) > 0 && <SaveRows imported={imported} />}
          {pages > 1 && (
            <TablePagination
              component="div"
              count={counts[state] ?? 0}
              page={Math.min(page, pages) - 1}
              rowsPerPage={rowsOnPage}
              rowsPerPageOptions={[rowsOnPage]}
              onPageChange={(_event, to) => setPage(to + 1)}
            />
          )}
        </Box>
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </Box>
    </Box>
  );
}

/** The cells that the columns hold, and those in which something is wrong though no column holds them. */
function cellsShown({ columns }: Import, rows: readonly ImportRow[]): CellName[] {
  const mapped = columns
    .toSorted((a, b) => a.column - b.column)
    // The parts of a name are read as one.
    .map(({ field, part }) => (field === 'Name' ? field : cellOf(field, part)));
  const wrong = rows.flatMap(({ problems }) => problems.map(({ field }) => field).filter((field) => field !== ''));
  return [...new Set([...mapped, ...(wrong as CellName[])])];
}

interface RowsProps {
  imported: Import;
  state: RowState;
  rows: readonly ImportRow[];
  disabled: boolean;
  onMend: (row: number, change: Change) => Promise<unknown>;
}

function Rows({ imported, state, rows, disabled, onMend }: RowsProps) {
  const text = useTexts('import.check');
  const translate = useTranslate();
  const [failure, setFailure] = useState<unknown>(null);
  const mend = async (row: number, change: Change) => {
    setFailure(null);
    try {
      await onMend(row, change);
    } catch (error) {
      setFailure(error);
    }
  };
  const orders = new Map(imported.dateOrders.map(({ field, order }) => [field, order]));
  const cells = cellsShown(imported, rows);
  return (
    <>
      {failure !== null && <InlineError error={failure} />}
      <Paper variant="outlined" sx={{ minWidth: 0, containerType: 'inline-size', overflow: 'hidden' }}>
        <Box
          role="group"
          aria-label={text(`tabs.${state}`, { count: '' }).trim()}
          tabIndex={0}
          sx={{ overflowX: 'auto' }}
        >
          <Box component="table" sx={look}>
            <thead>
              <tr>
                <th scope="col">{text('row')}</th>
                {cells.map((cell) => (
                  <th key={cell} scope="col" className={isAmount(fieldOfCell(cell)) ? 'amount' : ''}>
                    {cellLabel(cell)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{translate('lists.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="row">
                    <span className="label">{text('row')} </span>
                    {row.row}
                  </td>
                  {cells.map((cell) => (
                    <td key={cell} className={classOf(row, cell)}>
                      <span className="label">{cellLabel(cell)}</span>
                      <div className="cell">
                        {shownCell(fieldOfCell(cell), row.fields[cell] ?? '', orders.get(cell) ?? '', today())}
                      </div>
                    </td>
                  ))}
                  <td className="actions">
                    <RowActions
                      row={row}
                      state={state}
                      disabled={disabled}
                      onMend={(change) => mend(row.row, change)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Paper>
    </>
  );
}

const classOf = ({ fields }: ImportRow, cell: CellName) =>
  [isAmount(fieldOfCell(cell)) && 'amount', cell === 'Name' && 'name', !fields[cell] && 'empty']
    .filter(Boolean)
    .join(' ');

/** Saves all wrong rows with what is wrong, to be mended in the spreadsheet. */
function SaveRows({ imported }: { imported: Import }) {
  const text = useTexts('import.check');
  const readAll = useReadAllRows(imported.id);
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      const rows = await readAll('WRONG');
      const cells = cellsShown(imported, rows);
      const heads = [text('row'), ...cells.map((cell) => cellLabel(cell)), text('problem')];
      const values = rows.map(({ row, fields, problems }) => [
        row,
        ...cells.map((cell) => fields[cell] ?? ''),
        problems.map((problem) => problem.text).join('; '),
      ]);
      downloadCSV(toCsv({ columns: heads.map((head) => ({ head })), rows: values }), `import-${imported.id}-wrong`);
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <>
      <Button size="small" onClick={() => void run()} loading={busy}>
        {text('save')}
      </Button>
      {failure !== null && <InlineError error={failure} />}
    </>
  );
}

/** On a phone each row is a card: its number and actions, then its fields with their labels. */
const look = {
  minWidth: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { px: 1.5, textAlign: 'left', verticalAlign: 'top' },
  '& th': { height: 36, verticalAlign: 'middle', color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody td': { py: 1, borderTop: 1, borderColor: 'divider' },
  '& .cell': { maxWidth: 260, overflowWrap: 'anywhere', width: 'max-content' },
  '& .row': { color: 'text.secondary' },
  '& .name .cell': { fontWeight: 650 },
  '& th.amount, & td.amount': { textAlign: 'right' },
  '& td.amount .cell': { ml: 'auto' },
  '& .actions': { textAlign: 'right' },
  '& .label': { display: 'none' },
  '@container (max-width: 639px)': {
    '& thead': visuallyHidden,
    '&, & tbody, & tr': { display: 'block' },
    '& tr': { px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' },
    '& tbody td': { display: 'flex', gap: 1.5, p: 0, py: 0.25, border: 0, textAlign: 'left' },
    '& td.empty': { display: 'none' },
    '& .label': { display: 'block', flex: '0 0 112px', color: 'text.secondary', textAlign: 'left' },
    '& .row .label': { flex: 'none' },
    '& .cell, & td.amount .cell': { flex: 1, m: 0, maxWidth: 'none', minWidth: 0 },
    '& .actions': { mt: 1, justifyContent: 'flex-start' },
  },
} as const;
