import { Box } from '@mui/material';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import type { Bar } from './BarTable.tsx';

/** Maximum height of a column, in px. */
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

/** A column chart, oldest first; a month below zero is drawn at zero, its number red with a minus. Each column shows its exact number on hover, and links to its list where there is one. */
export function ColumnChart({ caption, list, bars, show, inRupees, weekly }: ColumnChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const label = (day: Date) => (weekly ? lightFormat(day, 'dd/MM') : months.format(day).slice(0, 3));
  return (
    <Box component="ol" aria-label={caption} sx={chart}>
      {bars.map(({ key, text, name, filter, value }) => (
        <Box component="li" key={key} title={show(value)} sx={column}>
          <Box component="span" aria-hidden sx={value < 0 ? { color: 'error.main' } : {}}>
            {value !== 0 && `${value < 0 ? '-' : ''}${inRupees ? '₹' : ''}${short.format(Math.abs(value))}`}
          </Box>
          <span className="visually-hidden">{show(value)}</span>
          <Box
            aria-hidden
            // Not in `sx`, which reads numbers up to 1 as fractions.
            style={{ height: highest > 0 ? (Math.max(0, value) / highest) * columnsHeight : 0 }}
            sx={{
              minHeight: value > 0 ? 2 : 0,
              mx: { xs: '1px', sm: 0.5 },
              borderRadius: '4px 4px 0 0',
              bgcolor: 'primary.main',
            }}
          />
          <Box component="span" sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5, color: 'text.secondary' }}>
            {filter ? (
              <ListLink owner={list} filter={filter} aria-label={name} cover>
                {label(parseISO(String(key)))}
              </ListLink>
            ) : (
              <>
                <span aria-hidden>{label(parseISO(String(key)))}</span>
                <span className="visually-hidden"> {text}</span>
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
