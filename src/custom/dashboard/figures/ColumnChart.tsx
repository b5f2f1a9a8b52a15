import { Box } from '@mui/material';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import type { Bar } from './BarTable.tsx';

/** How high a column may be, in px. */
export const columnsHeight = 140;

const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const months = new Intl.DateTimeFormat('en-IN', { month: 'short' });

const chart = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  columnGap: { xs: '2px', sm: 1 },
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: { xs: '0.625rem', sm: '0.75rem' },
  textAlign: 'center',
} as const;
const column = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minWidth: 0,
  borderRadius: 0.5,
  '&:has(a):hover': { bgcolor: 'action.hover' },
} as const;

interface ColumnChartProps {
  caption: string;
  list: string;
  /** One for each month or week; its key is the first day. */
  bars: readonly Bar[];
  show: (value: number) => string;
  inRupees: boolean;
  weekly: boolean;
}

/** Columns side by side, oldest first; each is a link to the list behind it, and says its whole number on hover. */
export function ColumnChart({ caption, list, bars, show, inRupees, weekly }: ColumnChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const label = (day: Date) => (weekly ? lightFormat(day, 'dd/MM') : months.format(day).slice(0, 3));
  return (
    <Box component="ol" aria-label={caption} sx={chart}>
      {bars.map(({ key, name = '', filter = {}, value }) => (
        <Box component="li" key={key} title={show(value)} sx={column}>
          <span aria-hidden>{value > 0 && `${inRupees ? '₹' : ''}${short.format(value)}`}</span>
          <span className="visually-hidden">{show(value)}</span>
          <Box
            aria-hidden
            // Not in `sx`, which takes a number up to 1 for a fraction.
            style={{ height: highest > 0 ? (value / highest) * columnsHeight : 0 }}
            sx={{
              minHeight: value > 0 ? 2 : 0,
              mx: { xs: '1px', sm: 0.5 },
              borderRadius: '4px 4px 0 0',
              bgcolor: 'primary.main',
            }}
          />
          <Box component="span" sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5, color: 'text.secondary' }}>
            <ListLink owner={list} filter={filter} aria-label={name} cover>
              {label(parseISO(String(key)))}
            </ListLink>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
