import CheckIcon from '@mui/icons-material/Check';
import { Box, Chip, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { classSearch } from '#src/custom/classes/register/classAddress.ts';
import type { ClassesOfDay, ClassToday } from '#src/custom/classes/register/readClasses.ts';
import { useClassState } from '#src/custom/classes/register/useClassState.ts';

/** The classes of today in a line, each with its students and one click from its register. */
export function ClassesToday({ classes: { rows, total } }: { classes: ClassesOfDay }) {
  const text = useTexts('today.classes');
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...line, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      <Typography id={id} component="h2" variant="body2" sx={{ flex: 'none', fontWeight: 650 }}>
        {text('title')}
      </Typography>
      <Box component="ul" sx={{ ...line, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={row.batchId}>
            <ClassChip row={row} />
          </li>
        ))}
      </Box>
      {total > rows.length && (
        <Typography variant="body2" color="textSecondary">
          {text('more', total - rows.length)}
        </Typography>
      )}
    </Box>
  );
}

/** When, which class, and whether somebody is recorded; the course and who is on hold are said on hover and to a screen reader. */
function ClassChip({ row }: { row: ClassToday }) {
  const text = useTexts('today.classes');
  const register = usePathTo()('register', 'grid');
  const { batchId, courseId, batchName, courseName, courseCode, startTime, students, present } = row;
  const whole = [courseName, ...useClassState()(row)].join(', ');
  return (
    <Chip
      component={Link}
      to={register + classSearch({ courseId, batchId })}
      clickable
      variant="outlined"
      title={whole}
      label={
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {startTime}
          </Box>{' '}
          {courseCode} <strong>{batchName}</strong>{' '}
          {present > 0 ? (
            <Box component="span" sx={{ color: 'success.main' }}>
              <CheckIcon fontSize="inherit" sx={{ verticalAlign: '-0.1em' }} /> {text('of', { present, students })}
            </Box>
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {students}
            </Box>
          )}
          <span className="visually-hidden">, {whole}</span>
        </>
      }
      sx={{ height: 28, bgcolor: 'background.paper', fontSize: '0.8125rem' }}
    />
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 } as const;
