import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, ButtonBase, Paper, Typography } from '@mui/material';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { courseTypeName } from '#domain/words/codes.ts';
import { formatRupees } from '#domain/words/money.ts';
import { DetailList } from '#src/ui/page/DetailSection.tsx';
import type { Course } from '#src/records/courses.ts';

interface Props {
  course: Course;
  expanded: boolean;
  onToggle: (id: number) => void;
  onUpdate: (course: Course) => void;
}

/** Selecting text to copy it is no click on the card. */
const isMarking = () => getSelection()?.isCollapsed === false;

/** A course with its main facts; a click or its button expands it to all of them. */
export const CourseCard = memo(function CourseCard({ course, expanded, onToggle, onUpdate }: Props) {
  const translate = useTranslate();
  const pathTo = usePathTo();
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button
            component={Link}
            to={pathTo('courses', 'show', { id: course.id })}
            aria-label={translate('resources.courses.openOf', { course: courseName })}
            onClick={(event) => event.stopPropagation()}
          >
            {translate('resources.courses.open')}
          </Button>
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
      </Box>
      {expanded && <CourseDetails id={id} course={course} />}
    </Paper>
  );
});

/** What an expanded card shows beyond the facts. */
function CourseDetails({ id, course }: { id: string; course: Course }) {
  const translate = useTranslate();
  const fields = ['courseDetail', 'valueAdd', 'durationText', 'location', 'minParticipants'] as const;
  const details = fields.map((field) => [translate(`resources.courses.fields.${field}`), course[field]] as const);
  return (
    <Box id={id} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'auto' }}>
      <DetailList details={details} />
    </Box>
  );
}

const unknown = '–';

/** Duration, fee, type and minimum attendance, each under its label; the same columns on every card. */
function CourseFacts({ course }: { course: Partial<Course> }) {
  const translate = useTranslate();
  const { durationDays: days, fees, courseType, minAttnPercentage } = course;
  const facts = [
    ['duration', days == null ? unknown : translate('resources.courses.days', { smart_count: Number(days) })],
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

/** The cards one under the other. */
export const cardList = {
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  containerType: 'inline-size',
} as const;

/** A card's first line: in columns where there is room, else one under the other. */
export const cardLine = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1,
  minHeight: 69,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > .facts': { gridColumn: '1 / -1', gridRow: 2 },
  '@container (min-width: 820px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 440px auto',
    '& > .facts': { gridColumn: 2, gridRow: 1 },
  },
} as const;
