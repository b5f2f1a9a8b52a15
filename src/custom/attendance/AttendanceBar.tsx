import { Box } from '@mui/material';
import { useTranslate } from '#src/text.ts';

interface Props {
  /** Days of attendance: so far, at least, and at most. */
  attended: number;
  needed: number;
  all: number;
}

const numbers = { flex: 'none', whiteSpace: 'nowrap' } as const;
const track = {
  position: 'relative',
  height: 6,
  borderRadius: 3,
  bgcolor: 'divider',
} as const;
const beside = { flex: '1 1 40px', minWidth: 40, maxWidth: 120 } as const;
const below = { flex: '1 1 100%' } as const;
const filled = { height: 1, borderRadius: 3, bgcolor: 'primary.main' };
const mark = { position: 'absolute', top: -3, width: 2, height: 12, bgcolor: 'text.primary' };

/** '28 of 30 days, 21 needed', and as a bar with a mark where enough is; `wide` is below the words, as wide as the place. */
export function AttendanceBar({ attended, needed, all, wide = false }: Props & { wide?: boolean }) {
  const translate = useTranslate();
  const words = translate('progress.days', { attended, needed, smart_count: all });
  return (
    <Box
      role="img"
      aria-label={words}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, minWidth: 0 }}
    >
      <Box component="span" sx={numbers}>
        {words}
      </Box>
      <Box sx={wide ? below : beside}>
        <AttendanceTrack attended={attended} needed={needed} all={all} />
      </Box>
    </Box>
  );
}

/** The bar alone, for where the numbers stand beside it. Without a duration it is empty. */
export function AttendanceTrack({ attended, needed, all }: Props) {
  const percent = (days: number) => `${all > 0 ? Math.min(100, (days / all) * 100) : 0}%`;
  return (
    <Box aria-hidden sx={track}>
      <Box sx={filled} style={{ width: percent(attended) }} />
      {all > 0 && <Box sx={mark} style={{ left: `calc(${percent(needed)} - 1px)` }} />}
    </Box>
  );
}
