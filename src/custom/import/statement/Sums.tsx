import { Box, ButtonBase, Typography } from '@mui/material';
import { formatRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { type LinesPage, useLines } from './statements.ts';

/** Which lines are shown: those that wait, with what is offered, or those of which something became. */
export type View = 'open' | 'itself' | 'person' | 'aside';

const one = { Page: 1, PageSize: 1 } as const;

interface Props {
  account: string;
  turn: string;
  view: View;
  onView: (view: View) => void;
}

/** Five sums that make the whole: each leads to its lines. */
export function Sums({ account, turn, view, onView }: Props) {
  const text = useTexts('statement.sums');
  const of = { Account: account, ...one };
  const parts = [
    { name: 'itself', shows: 'itself', page: useLines({ ...of, State: 'MATCHED', By: 'itself' }, turn).data },
    { name: 'person', shows: 'person', page: useLines({ ...of, State: 'MATCHED', By: 'person' }, turn).data },
    { name: 'offered', shows: 'open', page: useLines({ ...of, State: 'OFFERED' }, turn).data },
    { name: 'open', shows: 'open', page: useLines({ ...of, State: 'OPEN' }, turn).data },
    { name: 'aside', shows: 'aside', page: useLines({ ...of, State: 'IGNORED' }, turn).data },
  ] as const;
  const shown = ({ sum = 0 }: Partial<LinesPage<unknown>>) => formatRupees(sum);
  return (
    <Box component="section" aria-label={text('label')} sx={strip}>
      {parts.map(({ name, shows, page }) => (
        <ButtonBase key={name} aria-pressed={view === shows} onClick={() => onView(shows)} sx={cell}>
          <Typography variant="body2" color={view === shows ? 'primary' : 'textSecondary'} component="span">
            {text(name)} · {text('count', page?.total ?? 0)}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {page ? shown(page) : '…'}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}

const strip = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const;

const cell = {
  display: 'grid',
  justifyItems: 'start',
  justifyContent: 'start',
  alignContent: 'start',
  textAlign: 'left',
  px: 1.5,
  py: 0.75,
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;
