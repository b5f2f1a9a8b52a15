import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { courseTypeName } from '../../../domain/codes.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { Course } from './index.ts';

const unknown = '–';

/** Duration, fee, type and minimum attendance, each under its label; the same columns on every card. */
export function CourseFacts({ course }: { course: Partial<Course> }) {
  const translate = useTranslate();
  const { durationDays, fees, courseType, minAttnPercentage } = course;
  const facts = [
    [
      'duration',
      durationDays == null ? unknown : translate('resources.courses.days', { smart_count: Number(durationDays) }),
    ],
    ['fees', fees == null ? unknown : formatRupees(Number(fees))],
    ['type', courseTypeName(Number(courseType))],
    ['minAttendance', minAttnPercentage == null ? unknown : `${minAttnPercentage}%`],
  ] as const;
  return (
    <Box
      component="dl"
      className="facts"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: '1fr 1fr',
        '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(98px, 1fr))' },
      }}
    >
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <Typography component="dt" variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
            {translate(`resources.courses.facts.${fact}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
