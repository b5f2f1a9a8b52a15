import { Box, Typography } from '@mui/material';
import { daysNeeded, type EnrolmentProgress } from '#domain/people/enrolment.ts';
import { useTranslate } from '#src/text.ts';

interface Props {
  /** Days: attended, required, and of the whole course. */
  attended: number;
  needed: number;
  all: number;
}

const numbers = { whiteSpace: 'nowrap' } as const;
const track = {
  position: 'relative',
  height: 6,
  borderRadius: 3,
  bgcolor: 'divider',
} as const;
const filled = { height: 1, borderRadius: 3, bgcolor: 'primary.main' };
const mark = { position: 'absolute', top: -3, width: 2, height: 12, bgcolor: 'text.primary' };

/** The text of the days of an enrolment: more than the course has where that was shortened since; without the minimum where nobody says it. */
export const daysKey = (attended: number, all: number, needed: number) =>
  attended > all && all > 0 ? 'progress.over' : Number.isNaN(needed) ? 'progress.daysAlone' : 'progress.days';

/** '28 of 30 days, 21 needed', and below it a bar, marked at the required days. */
export function AttendanceBar({ attended, needed, all }: Props) {
  const translate = useTranslate();
  const words = translate(daysKey(attended, all, needed), { attended, needed, smart_count: all });
  return (
    <Box role="img" aria-label={words} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="span" sx={numbers}>
        {words}
      </Box>
      <AttendanceTrack attended={attended} needed={needed} all={all} />
    </Box>
  );
}

/** The days of an enrolment in a row's column; nothing without a duration. */
export function DaysOfRow({ daysAttended, durationDays, minAttnPercentage }: EnrolmentProgress) {
  const needed = daysNeeded(durationDays, minAttnPercentage);
  return (
    <Typography variant="body2" component="div">
      {durationDays > 0 && <AttendanceBar attended={daysAttended || 0} needed={needed} all={durationDays} />}
    </Typography>
  );
}

/** The bar alone, where the numbers are shown beside it. Empty without a duration. */
export function AttendanceTrack({ attended, needed, all }: Props) {
  const percent = (days: number) => `${all > 0 ? Math.min(100, (days / all) * 100) : 0}%`;
  return (
    <Box aria-hidden sx={track}>
      <Box sx={filled} style={{ width: percent(attended) }} />
      {all > 0 && !Number.isNaN(needed) && <Box sx={mark} style={{ left: `calc(${percent(needed)} - 1px)` }} />}
    </Box>
  );
}
