import CheckIcon from '@mui/icons-material/Check';
import { Box, type Theme } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import { useTexts } from '#src/text.ts';
import { type Fee, type Instalment, plannedIn } from './fees.ts';
import './texts.ts';

const list = { display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none' } as const;
const box = {
  px: 1,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;
const tinted = (colour: 'success' | 'warning') => ({
  color: `${colour}.main`,
  borderColor: 'transparent',
  bgcolor: ({ palette }: Theme) => alpha(palette[colour].main, 0.1),
});

const stateOf = ({ amount, covered }: Instalment) => {
  if (covered >= amount) return 'covered';
  return covered > 0 ? 'half' : 'open';
};
const looks = { covered: tinted('success'), half: tinted('warning'), open: {} } as const;

/** The plan of an enrolment as small boxes: paid, partly paid or open, in words and not by colour alone; nothing without a plan. */
export function InstalmentBoxes({ fee }: { fee: Fee }) {
  const text = useTexts('fees.boxes');
  const instalments = plannedIn(fee);
  if (instalments.length === 0) return null;
  return (
    <Box component="ul" aria-label={text('label', { course: fee.courseName })} sx={list}>
      {instalments.map((instalment) => {
        const { no, amount, covered, dueDate } = instalment;
        const state = stateOf(instalment);
        return (
          <Box component="li" key={no} sx={{ ...box, ...looks[state] }}>
            <strong>{formatRupees(amount)}</strong>
            <br />
            {formatDay(dueDate)}{' '}
            {state === 'covered' ? (
              <CheckIcon titleAccess={text('covered')} sx={{ fontSize: 12, verticalAlign: '-1px' }} />
            ) : (
              text(state, { open: formatRupees(amount - covered) })
            )}
          </Box>
        );
      })}
    </Box>
  );
}
