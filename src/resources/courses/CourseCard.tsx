import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useTranslate } from 'react-admin';
import { cardLine } from './cardStyle.ts';
import { CourseDetails } from './CourseDetails.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import type { Course } from './index.ts';

interface Props {
  course: Course;
  expanded: boolean;
  onToggle: (id: number) => void;
  onUpdate: (course: Course) => void;
}

/** Somebody marks text to copy it, which is no click on the card. */
const isMarking = () => getSelection()?.isCollapsed === false;

/** A course: what everybody asks for, the rest when it is expanded by a click anywhere or by its button. */
export const CourseCard = memo(function CourseCard({ course, expanded, onToggle, onUpdate }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { courseName, courseCode } = course;
  return (
    <Paper
      component="li"
      variant="outlined"
      onClick={() => isMarking() || onToggle(course.id)}
      sx={{ cursor: 'pointer', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box sx={cardLine}>
        <Typography component="h2" variant="body1" sx={{ minWidth: 0, fontWeight: 650 }}>
          <ButtonBase
            aria-expanded={expanded}
            aria-controls={expanded ? id : undefined}
            sx={{ gap: 1, font: 'inherit', textAlign: 'left', borderRadius: 1, py: 0.5, maxWidth: '100%' }}
          >
            <ExpandMoreIcon color="action" sx={{ transform: expanded ? 'rotate(180deg)' : 'none' }} />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {courseName}{' '}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
                {courseCode}
              </Box>
            </Box>
          </ButtonBase>
        </Typography>
        <CourseFacts course={course} />
        <Button
          startIcon={<EditIcon />}
          aria-label={translate('resources.courses.updateOf', { course: courseName })}
          onClick={(event) => {
            event.stopPropagation();
            onUpdate(course);
          }}
        >
          {translate('resources.courses.update')}
        </Button>
      </Box>
      {expanded && <CourseDetails id={id} course={course} />}
    </Paper>
  );
});
