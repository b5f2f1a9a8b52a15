import { Box, Button, Paper, Skeleton, Tab, TablePagination, Tabs, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { downloadCSV } from 'react-admin';
import { importFields } from '#domain/admission/import/columns.ts';
import { type ImportField, type RowState, rowStates } from '#domain/admission/import/kinds.ts';
import { today } from '#src/clock.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { toCsv } from '#src/ui/export/csv.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { InlineError } from '#src/ui/page/errors.tsx';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import {
  type Import,
  type ImportRow,
  rowsOnPage,
  useImportRows,
  useImportWrite,
  useReadAllRows,
} from '#src/custom/admission/import/imports.ts';
import { isAmount, shownCell } from '#src/custom/admission/import/shownCell.ts';
import { RowActions } from './RowActions.tsx';
import { WrongCell } from './WrongCell.tsx';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

interface Props {
  imported: Import;
  /** The rows are being checked again. */
  disabled: boolean;
}

/** What needs somebody comes first. */
const urgent: readonly RowState[] = ['WRONG', 'LIKE', 'NEW', 'DONE'];

/** The rows of an import by their state, 25 a page. What was typed and not taken yet outlives a reload. */
export function RowsPanel({ imported, disabled }: Props) {
  const text = useTexts('import.check');
  const id = useId();
  const { counts, columns, dateOrder } = imported;
  const [chosen, setChosen] = useState<RowState | null>(null);
  const state = chosen ?? urgent.find((one) => (counts[one] ?? 0) > 0) ?? 'NEW';
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil((counts[state] ?? 0) / rowsOnPage));
  const query = useImportRows(imported.id, state, Math.min(page, pages), !disabled);
  const { data: rows, error, isPlaceholderData } = query;
  const [said, setSaid] = useState('');
  const choose = (next: RowState) => {
    setChosen(next);
    setPage(1);
    setSaid('');
  };
  const shown = rowStates.filter((one) => one !== 'DONE' || (counts.DONE ?? 0) > 0);
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
          <Rows
            importId={imported.id}
            state={state}
            rows={rows}
            fields={fieldsShown(columns, rows)}
            disabled={disabled}
            onSaid={setSaid}
            shownOf={(field, cell) => shownCell(field, cell, dateOrder, today())}
          />
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

/** The fields that the columns hold, and those in which something is wrong though no column holds them. */
function fieldsShown(columns: Import['columns'], rows: readonly ImportRow[]): ImportField[] {
  const mapped = columns.toSorted((a, b) => a.column - b.column).map(({ field }) => field);
  const wrong = rows.flatMap(({ problems }) => problems.map(({ field }) => field as ImportField));
  return [...new Set([...mapped, ...wrong])];
}

interface RowsProps {
  importId: number;
  state: RowState;
  rows: readonly ImportRow[];
  fields: readonly ImportField[];
  disabled: boolean;
  /** Tells a screen reader what was done. */
  onSaid: (what: string) => void;
  shownOf: (field: ImportField, cell: string) => string;
}

function Rows({ importId, state, rows, fields, disabled, onSaid, shownOf }: RowsProps) {
  const text = useTexts('import.check');
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const write = useImportWrite();
  const [failure, setFailure] = useState<unknown>(null);
  /** What was typed, by row and field. */
  const typed = useTabState<Record<string, string>>(`import/${importId}/cells`, (kept) => kept ?? {});
  const mend = async (row: number, change: { fields?: ImportRow['fields']; skip?: 0 | 1; sameAs?: number }) => {
    setFailure(null);
    try {
      await write('MendImportRow', { importId, row, ...change });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  const take = async (row: number, field: ImportField, value: string) => {
    nextWrong(table.current)?.focus();
    if (!(await mend(row, { fields: { [field]: value } }))) return;
    typed.change(({ [keyOf(row, field)]: _taken, ...rest }) => rest);
    onSaid(text('taken', { field: importFields[field].label, row }));
  };
  const cellOf = (row: ImportRow, field: ImportField) => {
    const cell = row.fields[field] ?? '';
    const problem = row.problems.find((one) => one.field === field);
    if (!problem) return shownOf(field, cell);
    const key = keyOf(row.row, field);
    return (
      <WrongCell
        label={text('cell', { field: importFields[field].label, row: row.row })}
        takeLabel={text('takeOf', { field: importFields[field].label, row: row.row })}
        cell={cell}
        value={typed.state[key] ?? cell}
        problem={problem.text}
        disabled={disabled}
        right={isAmount(field)}
        onType={(value) => typed.change((before) => ({ ...before, [key]: value }))}
        onTake={(value) => take(row.row, field, value)}
      />
    );
  };
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
          <Box component="table" ref={table} sx={look}>
            <thead>
              <tr>
                <th scope="col">{text('row')}</th>
                {fields.map((field) => (
                  <th key={field} scope="col" className={isAmount(field) ? 'amount' : ''}>
                    {importFields[field].label}
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
                  {fields.map((field) => (
                    <td key={field} className={classOf(row, field)}>
                      <span className="label">{importFields[field].label}</span>
                      <div className="cell">{cellOf(row, field)}</div>
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

const keyOf = (row: number, field: string) => `${row}/${field}`;

/** The wrong cell after the one that has the focus. */
function nextWrong(table: HTMLElement | null): HTMLElement | undefined {
  const cells = [...(table?.querySelectorAll<HTMLElement>('.wrong input') ?? [])];
  return cells[cells.findIndex((cell) => cell === document.activeElement) + 1];
}

const classOf = ({ problems, fields }: ImportRow, field: ImportField) =>
  [
    isAmount(field) && 'amount',
    field === 'Name' && 'name',
    problems.some((one) => one.field === field) && 'wrong',
    !fields[field] && 'empty',
  ]
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
      const fields = fieldsShown(imported.columns, rows);
      const heads = [text('row'), ...fields.map((field) => importFields[field].label), text('problem')];
      const cells = rows.map(({ row, fields: own, problems }) => [
        row,
        ...fields.map((field) => own[field] ?? ''),
        problems.map((problem) => problem.text).join('; '),
      ]);
      downloadCSV(toCsv({ columns: heads.map((head) => ({ head })), rows: cells }), `import-${imported.id}-wrong`);
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
    '& td.empty:not(.wrong)': { display: 'none' },
    '& .label': { display: 'block', flex: '0 0 112px', color: 'text.secondary', textAlign: 'left' },
    '& .row .label': { flex: 'none' },
    '& .cell, & td.amount .cell': { flex: 1, m: 0, maxWidth: 'none', minWidth: 0 },
    '& .actions': { mt: 1, justifyContent: 'flex-start' },
  },
} as const;
