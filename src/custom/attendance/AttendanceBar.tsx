import { Box } from '@mui/material';
import { useTranslate } from '#src/text.ts';

interface Props {
  /** Days: attended, required, and of the whole course. */
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
/** Of one length and place in each row of a column. */
const beside = { flex: 'none', width: 48, ml: 'auto' } as const;
const below = { flex: '1 1 100%' } as const;
const filled = { height: 1, borderRadius: 3, bgcolor: 'primary.main' };
const mark = { position: 'absolute', top: -3, width: 2, height: 12, bgcolor: 'text.primary' };

/** '28 of 30 days, 21 needed' with a bar, marked at the required days; `wide`: below the text, at full width. */
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

/** The bar alone, where the numbers are shown beside it. Empty without a duration. */
export function AttendanceTrack({ attended, needed, all }: Props) {
  const percent = (days: number) => `${all > 0 ? Math.min(100, (days / all) * 100) : 0}%`;
  return (
    <Box aria-hidden sx={track}>
      <Box sx={filled} style={{ width: percent(attended) }} />
      {all > 0 && <Box sx={mark} style={{ left: `calc(${percent(needed)} - 1px)` }} />}
    </Box>
  );
}
