import { Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import { cashDifference } from '#domain/money/drawer.ts';
import { formatRupees, signedRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import type { Closing } from './readDayBook.ts';

/** What a closing says, a sentence each: who and when, the cash, the remark, and who took it back. */
export function useClosingLines(): (closing: Closing) => string[] {
  const text = useTexts('dayBook.closings');
  return ({ day, counted, expected, remark, closedBy, closedAt, reopenedBy, reopenedAt, reopenReason, left, hash }) =>
    [
      text('closed', { day: formatDay(day), user: closedBy, moment: formatDateTimeIst(closedAt) }),
      text('cash', {
        counted: formatRupees(counted),
        expected: signedRupees(expected),
        difference: signedRupees(cashDifference(counted, expected)),
      }),
      left !== undefined && text('left', { left: formatRupees(left) }),
      remark && text('remark', { remark }),
      hash && text('hash', { digits: hash.slice(0, 16) }),
      reopenedAt && text('reopened', { user: reopenedBy, moment: formatDateTimeIst(reopenedAt), reason: reopenReason }),
    ].filter((line): line is string => Boolean(line));
}

/** The closings of the days shown: what was counted, expected, the difference and the remark. */
export function Closings({ closings }: { closings: readonly Closing[] }) {
  const text = useTexts('dayBook.closings');
  const linesOf = useClosingLines();
  const id = useId();
  if (closings.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h2" variant="h6">
        {text('title')}
      </Typography>
      {closings.map((closing) => (
        <Box key={closing.id} sx={{ overflowWrap: 'anywhere' }}>
          {linesOf(closing).map((line, index) => (
            <Typography key={line} color={index === 0 ? 'textPrimary' : 'textSecondary'}>
              {line}
            </Typography>
          ))}
        </Box>
      ))}
    </Paper>
  );
}
