import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { DayRange } from './range.ts';

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
