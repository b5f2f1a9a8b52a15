import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { Link as RouterLink } from 'react-router';
import type { ManagementFigures } from '#domain/figures.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { FigurePanel } from './FigurePanel.tsx';

interface Props {
  figures: ManagementFigures['atRisk'] | undefined;
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& :is(th, td)': { p: 0, pr: 1.5, height: 28, fontWeight: 400, textAlign: 'left' },
  '& :is(th, td):nth-of-type(n)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontWeight: 600 },
  '& :is(th, td):nth-last-of-type(-n + 2)': { textAlign: 'right' },
  '& :is(th, td):last-of-type': { pr: 0 },
};

/** A phone has room for the person; the attendance list behind the name says the course. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } };

/** Who attends too little to reach the course's minimum, furthest behind first; each name leads to the attendance. */
export function AtRiskPanel({ figures }: Props) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const say = useTexts('dashboard.atRisk');
  const { count = 0, worst = [] } = figures ?? {};
  return (
    <FigurePanel
      title={say('title')}
      unit={say('unit')}
      total={figures && count.toLocaleString('en-IN')}
      empty={figures && count === 0 ? say('empty') : undefined}
      skeleton={figures ? undefined : 11}
    >
      <Box component="table" sx={table}>
        <caption className="visually-hidden">{say('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('student')}</th>
            <Box component="th" scope="col" sx={onlyWide}>
              {translate('dashboard.course')}
            </Box>
            <th scope="col" style={{ width: 88 }}>
              {say('attended')}
            </th>
            <th scope="col" style={{ width: 64 }}>
              {say('behind')}
            </th>
          </tr>
        </thead>
        <tbody>
          {worst.map(({ studentId, studentName, courseId, courseName, ...days }) => (
            <tr key={`${studentId}/${courseId}`}>
              <td title={studentName}>
                <Link component={RouterLink} to={pathTo('attendance', 'list', { studentId, courseId })}>
                  {studentName}
                </Link>
              </td>
              <Box component="td" title={courseName} sx={onlyWide}>
                {courseName}
              </Box>
              <td>{say('ofDays', { attended: days.daysAttended, days: days.daysGoneBy })}</td>
              <td>{days.daysBehind}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {count > worst.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {say('more', { smart_count: count - worst.length })}
        </Typography>
      )}
    </FigurePanel>
  );
}
