import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { type AttendancePreset, attendancePresets, type RecordableDays } from '#domain/classes/attendance.ts';
import { formatDay } from '#domain/words/dates.ts';
import { courseLimits } from '#domain/words/limits.ts';
import { keepDigits } from '#domain/words/text.ts';
import type { DayRange } from '#domain/words/dayRange.ts';

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
  today: string;
  disabled: boolean;
}

const counted = ['daysUpToToday', 'daysStartingToday'] as const;
type Counted = (typeof counted)[number];
const isCounted = (key: AttendancePreset['key']): key is Counted => (counted as readonly string[]).includes(key);

/** The preset ranges, and two that start or end today with a number of days (spec 2). */
export function Presets({ range, onChange, today, disabled }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Record<Counted, string>>({ daysUpToToday: '', daysStartingToday: '' });
  const labelOf = (key: AttendancePreset['key']) => translate(`resources.enrolments.attendance.preset.${key}`);

  const count = (key: Counted, text: string) => {
    const digits = keepDigits(text).slice(0, 4);
    setTyped({ daysUpToToday: '', daysStartingToday: '', [key]: digits });
    const n = Math.min(Number(digits), courseLimits.durationDays);
    const preset = n > 0 && attendancePresets(today, n).find((entry) => entry.key === key);
    if (preset) onChange({ from: preset.from, to: preset.to });
  };

  return (
    <Box
      role="group"
      aria-label={translate('resources.enrolments.attendance.presets')}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flexDirection: { sm: 'column' }, gap: 0.5 }}>
        {attendancePresets(today, 1)
          .filter(({ key }) => !isCounted(key))
          .map(({ key, from, to }) => {
            const chosen = range.from === from && range.to === to;
            return (
              <Button
                key={key}
                size="small"
                color={chosen ? 'primary' : 'inherit'}
                variant={chosen ? 'outlined' : 'text'}
                aria-pressed={chosen}
                disabled={disabled}
                title={`${formatDay(from)} – ${formatDay(to)}`}
                onClick={() => onChange({ from, to })}
                sx={{ justifyContent: 'flex-start', border: 1, borderColor: chosen ? 'primary.main' : 'transparent' }}
              >
                {labelOf(key)}
              </Button>
            );
          })}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, gap: 1.5 }}>
        {counted.map((key) => (
          <TextField
            key={key}
            type="number"
            label={labelOf(key)}
            helperText={translate(`resources.enrolments.attendance.presetHint.${key}`)}
            value={typed[key]}
            disabled={disabled}
            sx={{ flex: 1 }}
            onChange={(event) => count(key, event.target.value)}
            slotProps={{ htmlInput: { min: 1, max: courseLimits.durationDays, autoComplete: 'off' } }}
          />
        ))}
      </Box>
    </Box>
  );
}

const ends = ['from', 'to'] as const;

/** The two ends of the range as yyyy-MM-dd, 'Early' and 'Continuous' while they are not chosen (spec 2, 9). */
export function RangeDisplay({ range }: { range: DayRange }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {ends.map((end) => (
        <TextField
          key={end}
          label={translate(`resources.enrolments.attendance.${end}`)}
          placeholder={translate(`resources.enrolments.attendance.${end}Placeholder`)}
          value={range[end] ?? ''}
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}

/** Which days of the range will be recorded, and which are skipped. Its height is reserved while it is empty. */
export function RangeNote({ plan }: { plan: RecordableDays | null }) {
  const translate = useTranslate();
  const skipped = plan?.skippedAttended ?? [];
  return (
    <Typography role="status" variant="body2" sx={{ minHeight: '2.9em', maxHeight: '5.8em', overflowY: 'auto' }}>
      {plan && plan.days.length > 0 && (
        <>{translate('resources.enrolments.attendance.toRecord', { smart_count: plan.days.length })} </>
      )}
      {skipped.length > 0 && translate('resources.enrolments.attendance.skipped', { days: skipped.join(', ') })}
    </Typography>
  );
}
