import CheckIcon from '@mui/icons-material/Check';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { classSearch } from '#src/custom/classes/register/classAddress.ts';
import type { ClassesToday as Classes, ClassToday } from '#src/custom/classes/register/readClasses.ts';

/** The classes of today, each with its students and one click from its register. */
export function ClassesToday({ classes: { rows, total } }: { classes: Classes }) {
  const text = useTexts('today.classes');
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 650 }}>
        {text('title')}
      </Typography>
      <Box component="ul" sx={list}>
        {rows.map((row) => (
          <li key={row.batchId}>
            <ClassLink row={row} />
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

function ClassLink({ row }: { row: ClassToday }) {
  const text = useTexts('today.classes');
  const register = usePathTo()('register', 'grid');
  const { batchId, courseId, batchName, courseName, startTime, students, present, onHold } = row;
  return (
    <ButtonBase component={Link} to={register + classSearch({ courseId, batchId })} sx={card}>
      <Box component="span" sx={{ display: 'flex', gap: 1, fontWeight: 650 }}>
        <Typography component="span" noWrap title={batchName} sx={{ fontWeight: 'inherit', flex: 1, minWidth: 0 }}>
          {batchName}
        </Typography>{' '}
        {students}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary" noWrap title={courseName}>
        {startTime} {courseName}
      </Typography>
      <Typography component="span" variant="body2" color={present > 0 ? 'success' : 'textSecondary'} sx={state}>
        {present > 0 && <CheckIcon fontSize="inherit" />}
        <span>{present > 0 ? text('present', { present, students }) : text('nobody')}</span>{' '}
        {onHold > 0 && <span>{text('onHold', onHold)}</span>}
      </Typography>
    </ButtonBase>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
} as const;

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  textAlign: 'left',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
} as const;

/** Who is on hold stands beside the others or below them, never half of it. */
const state = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '& > span + span': { color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
