import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { type AttendancePreset, attendancePresets } from '#domain/attendance.ts';
import { courseLimits } from '#domain/limits.ts';
import { keepDigits } from '#domain/text.ts';
import type { DayRange } from './range.ts';

interface Props {
  range: DayRange;
  onChange: (range: DayRange) => void;
  today: string;
  disabled: boolean;
}

const counted = ['daysUpToToday', 'daysStartingToday'] as const;
type Counted = (typeof counted)[number];
const isCounted = (key: AttendancePreset['key']): key is Counted => (counted as readonly string[]).includes(key);

/** The ranges that are one click away, and two that begin or end today and count days (spec 2). */
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
