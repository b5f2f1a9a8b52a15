import { Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useTexts } from '#src/text.ts';
import type { Sheet } from '#src/custom/import/imports.ts';
import { letterOf } from './columnChoices.ts';

interface Props {
  sheets: readonly Sheet[];
  sheet: number;
  /** From 1; 0 for none. */
  headRow: number;
  onChange: (choice: { sheet: number; headRow: number }) => void;
  onClose: () => void;
}

const shownRows = 8;

/** Which sheet is read, and which of its rows holds the heads, with the first rows as they stand in it. */
export function SheetChoice({ sheets, sheet, headRow, onChange, onClose }: Props) {
  const text = useTexts('import.columns');
  const id = useId();
  const first = sheets[sheet]?.first ?? [];
  const rows = first.slice(0, Math.max(shownRows, headRow + 2));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25 }}>
        <Typography id={id} component="h3" variant="h6" sx={{ flex: '1 1 200px' }}>
          {text('firstRows')}
        </Typography>
        {sheets.length > 1 && (
          <TextField
            select
            label={text('sheet')}
            value={sheet}
            onChange={({ target }) => {
              const chosen = Number(target.value);
              onChange({ sheet: chosen, headRow: sheets[chosen]?.headRow ?? 0 });
            }}
            sx={{ minWidth: 180 }}
          >
            {sheets.map(({ name, hidden }, index) => (
              <MenuItem key={name} value={index}>
                {hidden === 1 ? text('hiddenSheet', { name }) : name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          select
          label={text('headRow')}
          value={headRow}
          onChange={({ target }) => onChange({ sheet, headRow: Number(target.value) })}
          sx={{ minWidth: 130 }}
        >
          <MenuItem value={0}>{text('noHeads')}</MenuItem>
          {first.map((_row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row of a spreadsheet is its number
            <MenuItem key={index} value={index + 1}>
              {index + 1}
            </MenuItem>
          ))}
        </TextField>
        <Button onClick={onClose}>{text('done')}</Button>
      </Box>
      <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={look}>
          <thead>
            <tr>
              <th scope="col">{text('rowNumber')}</th>
              {Array.from({ length: width }, (_, column) => (
                <th key={letterOf(column)} scope="col">
                  {letterOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of a spreadsheet is its number
              <tr key={index} className={index + 1 === headRow ? 'heads' : ''}>
                <th scope="row">{index + 1}</th>
                {Array.from({ length: width }, (_, column) => (
                  <td key={letterOf(column)}>{row[column]}</td>
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
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    px: 1.5,
    height: 30,
    borderTop: 1,
    borderColor: 'divider',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': { color: 'text.secondary', fontWeight: 600 },
  '& .heads td': { fontWeight: 650, bgcolor: 'action.selected' },
} as const;
