import { alpha } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { format, lightFormat } from 'date-fns';
import { placeInRange } from './range.ts';
import { useRangeView } from './rangeContext.ts';

const inside = {
  bgcolor: (theme: Theme) => alpha(theme.palette.primary.main, 0.2),
  borderRadius: 1,
};
const crossedOut = { textDecoration: 'line-through' };

/** A day of the range calendar: an end of the range, between them, attended, or none of these. It says so in words too. */
export function RangeDay({ sx, ...day }: PickerDayProps) {
  const { range, attended, today, words } = useRangeView();
  const text = lightFormat(day.day, 'yyyy-MM-dd');
  const place = placeInRange(range, text);
  const isAttended = attended.has(text);
  const state = [isAttended && words.attended, place !== 'outside' && words.chosen].filter(Boolean);
  return (
    <PickerDay
      {...day}
      aria-label={[format(day.day, 'EEEE, d MMMM yyyy'), ...state].join(', ')}
      aria-selected={place !== 'outside'}
      aria-current={text === today ? 'date' : undefined}
      selected={place === 'end' && !isAttended}
      today={text === today}
      sx={[
        ...(Array.isArray(sx) ? sx : [sx ?? {}]),
        place === 'inside' || (place === 'end' && isAttended) ? inside : {},
        isAttended ? crossedOut : {},
      ]}
    />
  );
}
