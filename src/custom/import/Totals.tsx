import { Box, Link, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import type { RowState } from '#domain/import/kinds.ts';
import { formatRupees, toPaise } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import type { Import } from './imports.ts';

/** The states in the order in which they add up to what is in the file. */
const states = ['NEW', 'LIKE', 'WRONG', 'SKIPPED', 'SAME', 'HELD', 'DONE'] as const satisfies readonly RowState[];

type Total = Import['totals'][number];

/** The rupees of a total whose rows are in a state. */
const amountIn = (total: Total, state: (typeof states)[number]): number =>
  state === 'NEW'
    ? total.ready
    : {
        LIKE: total.like,
        WRONG: total.wrong,
        SKIPPED: total.skipped,
        SAME: total.same,
        HELD: total.held,
        DONE: total.done,
      }[state];

interface Props {
  imported: Import;
  /** Shows the rows of a state. */
  onState: (state: RowState) => void;
}

/** The sums of the file beside what becomes of them: from left to right they add up, each a link to its rows (W52, TOTALS). */
export function Totals({ imported, onState }: Props) {
  const text = useTexts('import.totals');
  const id = useId();
  const totals = imported.totals.filter(({ inFile, unreadable }) => inFile !== 0 || unreadable > 0);
  if (totals.length === 0) return null;
  const shown = states.filter((state) => totals.some((total) => toPaise(amountIn(total, state)) !== 0));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={look}>
          <thead>
            <tr>
              <th scope="col" id={id}>
                {text('title')}
              </th>
              <th scope="col">{text('inFile')}</th>
              {shown.map((state, index) => (
                <th key={state} scope="col">
                  {index === 0 ? '= ' : '+ '}
                  {text(`states.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.field}>
                <th scope="row">
                  {text(`fields.${total.field}`)}
                  {total.unreadable > 0 && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                      {text('unreadable', total.unreadable)}
                    </Typography>
                  )}
                </th>
                <td className="sum">{formatRupees(total.inFile)}</td>
                {shown.map((state) => (
                  <td key={state}>
                    {toPaise(amountIn(total, state)) === 0 ? (
                      '–'
                    ) : (
                      <Link component="button" type="button" underline="hover" onClick={() => onState(state)}>
                        {formatRupees(amountIn(total, state))}
                      </Link>
                    )}
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
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, height: 34, textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody th, & tbody td': { borderTop: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
  '& .sum': { fontWeight: 650 },
} as const;
