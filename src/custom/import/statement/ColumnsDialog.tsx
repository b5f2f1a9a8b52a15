import { Alert, Box, DialogContent, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type StatementColumn, readStatement } from '#domain/import/statement.ts';
import { type DateOrder, dateOrders } from '#domain/import/kinds.ts';
import { type StatementField, statementFields } from '#domain/money/statement.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { TaskActions, TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { type BankStatement, useStatements, useStatementWrite } from './statements.ts';

/** What the columns of a statement were taken for, with three of its lines, and how to change it. */
export default function ColumnsDialog({ statementId, onClose }: { statementId: number; onClose: () => void }) {
  const text = useTexts('statement');
  const query = useStatements(statementId);
  const statement = query.data?.[0];
  return (
    <TaskDialog title={text('columns.title')} width="md" onClose={onClose}>
      {query.error && <QueryError query={query} />}
      {query.isPending && <LinearProgress aria-label={text('loading')} />}
      {statement && <Columns statement={statement} onClose={onClose} />}
    </TaskDialog>
  );
}

const letterOf = (column: number): string =>
  column < 26 ? String.fromCodePoint(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

function Columns({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const text = useTexts('statement.columns');
  const write = useStatementWrite();
  const [sheet, setSheet] = useState(statement.sheet ?? 0);
  const [headRow, setHeadRow] = useState(String(statement.headRow ?? 0));
  const [order, setOrder] = useState<DateOrder>(statement.dateOrder);
  const [columns, setColumns] = useState<StatementColumn[]>(
    statement.columns.map(({ FIELD, COLUMN }) => ({ Field: FIELD, Column: COLUMN })),
  );
  const [failure, setFailure] = useState('');
  const chosen = statement.sheets[sheet];
  const rows = chosen?.first ?? [];
  const head = rows.find(({ ROW }) => ROW === Number(headRow))?.CELLS ?? [];
  const width = Math.max(0, ...rows.map(({ CELLS }) => CELLS.length));
  const set = (column: number, field: StatementField | '') =>
    setColumns([
      ...columns.filter(({ Column, Field }) => Column !== column && Field !== field),
      ...(field === '' ? [] : [{ Field: field, Column: column }]),
    ]);
  const { lines } = readStatement({
    rows: rows.map(({ ROW, CELLS }) => ({ row: ROW, cells: CELLS })),
    guess: { headRow: Number(headRow), columns },
    dateOrder: order,
    today: today(),
  });
  const save = async () => {
    setFailure('');
    try {
      await write('ReadStatement', {
        statementId: statement.id,
        sheet,
        headRow: Number(headRow) || 0,
        columns,
        dateOrder: order,
      });
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <DialogContent sx={taskContent}>
        {statement.readable === 0 && <Alert severity="info">{text('gone')}</Alert>}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
          {statement.sheets.length > 1 && (
            <TextField
              select
              size="small"
              label={text('sheet')}
              value={sheet}
              onChange={({ target }) => setSheet(Number(target.value))}
            >
              {statement.sheets.map(({ name }, index) => (
                <MenuItem key={name} value={index}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <TextField
            size="small"
            label={text('headRow')}
            value={headRow}
            onChange={({ target }) => setHeadRow(target.value.replaceAll(/\D/g, ''))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
          />
          <TextField
            select
            size="small"
            label={text('order')}
            value={order}
            onChange={({ target }) => setOrder(target.value as DateOrder)}
          >
            {dateOrders.map((one) => (
              <MenuItem key={one} value={one}>
                {text(`orders.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))' }}>
          {Array.from({ length: width }, (_, column) => (
            <TextField
              key={column}
              select
              size="small"
              label={head[column]?.trim() || text('column', { letter: letterOf(column) })}
              value={columns.find(({ Column }) => Column === column)?.Field ?? ''}
              onChange={({ target }) => set(column, target.value as StatementField | '')}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value="">{text('nothing')}</MenuItem>
              {statementFields.map((field) => (
                <MenuItem key={field} value={field}>
                  {text(`fields.${field}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        {lines.length > 0 && (
          <Box>
            <Typography variant="body2" color="textSecondary">
              {text('guessed')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {lines.slice(0, 3).map(({ row, day, paise, narration, reference }) => (
                <li key={row}>
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {[formatDay(day), formatRupees(toRupees(paise)), narration, reference].filter(Boolean).join(' · ')}
                  </Typography>
                </li>
              ))}
            </Box>
          </Box>
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <TaskActions
        submit={statement.readable === 1 ? 'statement.columns.submit' : undefined}
        busy={false}
        onSubmit={save}
        onCancel={onClose}
      />
    </>
  );
}
