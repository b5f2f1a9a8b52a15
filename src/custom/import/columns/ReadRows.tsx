import { Box, Button, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { orderOfDays } from '#domain/import/cells.ts';
import { cellLabel } from '#domain/import/columns.ts';
import { fieldOfCell } from '#domain/import/kinds.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { isAmount, shownCell, withCellsAbove } from '#src/custom/import/shownCell.ts';
import { type SheetColumn, tellingRows } from './columnChoices.ts';

interface Props {
  columns: readonly SheetColumn[];
  first: readonly (readonly string[])[];
  headRow: number;
  /** How many rows the sheet has below its heads. */
  total: number;
}

const atOnce = 3;

/** The first rows as they will be read, three at a time. */
export function ReadRows({ columns, first, headRow, total }: Props) {
  const text = useTexts('import.columns');
  const id = useId();
  const [from, setFrom] = useState(0);
  const fields = columns.map(({ cell }) => (cell === '' ? '' : fieldOfCell(cell)));
  const rows = withCellsAbove(tellingRows(first.slice(headRow)), fields);
  const start = from < rows.length ? from : 0;
  const shown = rows.slice(start, start + atOnce);
  const used = columns.flatMap(({ cell, column }) => (cell === '' ? [] : [{ cell, field: fieldOfCell(cell), column }]));
  const orders = new Map(columns.map(({ cell, values }) => [cell, orderOfDays(values)]));
  if (used.length === 0 || shown.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 1.5, py: 1 }}>
        <Typography id={id} component="h3" variant="h6">
          {text('read')}
        </Typography>
        <Typography color="textSecondary" role="status" sx={{ flex: 1 }}>
          {text('shown', { from: start + 1, to: start + shown.length, of: total })}
        </Typography>
        {rows.length > atOnce && (
          <Button size="small" onClick={() => setFrom(start + atOnce)}>
            {text('next')}
          </Button>
        )}
      </Box>
      <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={look}>
          <thead>
            <tr>
              {used.map(({ cell, field }) => (
                <th key={cell} scope="col" className={isAmount(field) ? 'amount' : ''}>
                  {cellLabel(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of a spreadsheet is its number
              <tr key={start + index}>
                {used.map(({ cell, field, column }) => (
                  <td key={cell} className={isAmount(field) ? 'amount' : ''}>
                    {shownCell(field, row[column] ?? '', orders.get(cell) ?? '', today())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Paper>
  );
}

const look = {
  minWidth: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { px: 1.5, height: 34, textAlign: 'left', whiteSpace: 'nowrap', borderTop: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 600 },
  '& .amount': { textAlign: 'right' },
} as const;
