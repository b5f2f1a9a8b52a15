import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format, parseISO } from 'date-fns';
import { Link } from 'react-router';
import { calendarOfBatch, classEnd } from '#domain/classes/classDays.ts';
import { formatDay } from '#domain/words/dates.ts';
import { useCalendar } from '#src/clock.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import type { BatchesOfCourse as Batches } from '#src/custom/classes/batch/batches.ts';
import { nextClass } from '#domain/classes/nextClass.ts';
import { SeatsTrack, useSeatsText } from '#src/custom/classes/batch/Seats.tsx';
import { useTimesText } from '#src/custom/classes/batch/useTimesText.ts';
import { classSearch } from '#src/custom/classes/register/classAddress.ts';
import { type ClassToday, readClasses } from '#src/custom/classes/register/readClasses.ts';
import { useClassState } from '#src/custom/classes/register/useClassState.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Batch } from '#src/records/batches.ts';
import type { Course } from '#src/records/courses.ts';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';

interface Props {
  course: Pick<Course, 'id' | 'durationDays'>;
  known: Batches;
}

/** The batches of a course: when they meet, how many seats are taken, who is there today or when the next class is. */
export function CourseBatches({ course, known: { batches, open, loaded, error, retry } }: Props) {
  const text = useTexts('resources.courses.page.batches');
  const pathTo = usePathTo();
  const calls = useCalls();
  const classes = useQuery({
    queryKey: ['register', 'classes', course.id],
    queryFn: () => readClasses(calls, course.id),
    throwOnError: false,
  });
  const query = { data: loaded ? open : undefined, error, refetch: retry, isFetching: !loaded };
  const hasClosed = batches.length > open.length;
  return (
    <Panel
      title={text('title')}
      note={open.length > 0 ? text('open', open.length) : ''}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          <ListLink owner="batches" filter={{ courseId: course.id, ...(hasClosed ? {} : { open: 1 }) }}>
            {text(hasClosed ? 'closedToo' : 'all')}
          </ListLink>
          <MuiLink component={Link} to={pathTo('batches', 'create') + classSearch({ courseId: course.id, batchId: 0 })}>
            {text('add')}
          </MuiLink>
        </Box>
      }
      query={query}
      empty={text(hasClosed ? 'noneOpen' : 'none')}
    >
      {(rows) =>
        rows.map((batch) => (
          <Row
            key={batch.id}
            batch={batch}
            durationDays={course.durationDays ?? 0}
            today={classes.data?.rows.find(({ batchId }) => batchId === batch.id)}
          />
        ))
      }
    </Panel>
  );
}

interface RowProps {
  batch: Batch;
  durationDays: number;
  /** Undefined where the batch has no class today, or nobody to come. */
  today: ClassToday | undefined;
}

function Row({ batch, durationDays, today }: RowProps) {
  const text = useTexts('resources.courses.page.batches');
  const timesOf = useTimesText();
  const stateOf = useClassState();
  const seatsOf = useSeatsText();
  const pathTo = usePathTo();
  const { id, courseId, name, room, trainer, firstDay, weekdays } = batch;
  const institute = useCalendar();
  const calendar = calendarOfBatch(institute, weekdays);
  const next = nextClass(batch, institute);
  // Of those who began with it: once it is past, it says nothing of those who came later.
  const end = classEnd(firstDay, durationDays, calendar);
  const state = () => {
    if (today) return stateOf(today).join(' · ');
    return next ? text('next', { day: format(parseISO(next), 'EEE dd/MM') }) : text('noClasses');
  };
  return (
    <Box sx={panelRow}>
      <Box sx={{ flex: '3 1 240px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={pathTo('batches', 'show', { id })}
          color="textPrimary"
          underline="hover"
          noWrap
          title={name}
          sx={{ display: 'block', fontWeight: 600 }}
        >
          {name}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {[timesOf(batch), room, trainer].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '2 1 190px' }}>
        {end && end >= institute.today
          ? text('period', { from: formatDay(firstDay), to: formatDay(end) })
          : text('from', { day: formatDay(firstDay) })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 150px' }}>
        <ListLink
          owner="enrolments"
          filter={{ batchId: id }}
          aria-label={text('studentsOf', { seats: seatsOf(batch), batch: name })}
        >
          {seatsOf(batch)}
        </ListLink>
        <SeatsTrack {...batch} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 150px' }}>
        {state()}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to={pathTo('register', 'grid') + classSearch({ courseId, batchId: id })}
        aria-label={text('registerOf', { batch: name })}
        sx={{ minHeight: { xs: 40, sm: 0 } }}
      >
        {text('register')}
      </Button>
    </Box>
  );
}
