import { Box, Button, Paper, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { type Line, useLines } from './statements.ts';
import type { View } from './Sums.tsx';

const AskDialog = lazyPart(() => import('./AskDialog.tsx'));

const filters = {
  itself: { State: 'MATCHED', By: 'itself' },
  person: { State: 'MATCHED', By: 'person' },
  aside: { State: 'IGNORED', By: '' },
} as const;

const pageSize = 50;

/** Lines of which something became: what they are, who said so, and taking it back with a reason. */
export function MatchedLines({ account, turn, view }: { account: string; turn: string; view: Exclude<View, 'open'> }) {
  const text = useTexts('statement.matched');
  const ask = useTexts('statement.ask');
  const shownOf = useTexts('statement.bank');
  const [size, setSize] = useState(pageSize);
  const query = useLines({ Account: account, ...filters[view], Page: 1, PageSize: size }, turn);
  const [taken, setTaken] = useState<Line | null>(null);
  if (query.error) return <QueryError query={query} />;
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <Paper variant="outlined" component="section" aria-busy={query.isPending}>
      {query.data && rows.length === 0 && <Typography sx={{ p: 2 }}>{text('none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((line) => (
          <Box component="li" key={line.id} sx={row}>
            <Typography variant="body2">{formatDay(line.day)}</Typography>
            <Typography variant="body2" sx={words} title={line.narration}>
              {line.narration}
            </Typography>
            <Typography sx={{ fontWeight: 600, textAlign: 'right' }}>{formatRupees(line.amount ?? 0)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={words}>
              {booksOf(line)}
            </Typography>
            <RowButton
              aria-haspopup="dialog"
              aria-label={ask('takeBackOf', { amount: formatRupees(line.amount ?? 0), day: formatDay(line.day) })}
              onClick={() => setTaken(line)}
            >
              {ask('takeBack')}
            </RowButton>
          </Box>
        ))}
      </Box>
      {total > rows.length && (
        <Box sx={{ p: 1.5 }}>
          <Button onClick={() => setSize(size + pageSize)}>{shownOf('more', { shown: rows.length, total })}</Button>
        </Box>
      )}
      <Suspense>{taken && <AskDialog what="takeBack" line={taken} onClose={() => setTaken(null)} />}</Suspense>
    </Paper>
  );

  function booksOf(line: Line): string {
    if (line.state === 'IGNORED') return line.why;
    const by = line.matchedBy && (line.own ? text('own', { user: line.matchedBy }) : line.matchedBy);
    return [
      ...line.covers.map(({ studentName, receiptNo }) => [studentName, receiptNo].filter(Boolean).join(' ')),
      line.entryNo,
      line.charges ? text('charges', { amount: formatRupees(line.charges) }) : '',
      line.rest ? text('rest', { amount: formatRupees(line.rest), reason: line.restReason }) : '',
      by || text('itself'),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}

const words = { overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: '88px minmax(0, 1fr) 110px minmax(0, 1fr) auto' },
  gap: 1,
  alignItems: 'center',
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
