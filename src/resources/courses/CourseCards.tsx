import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CentredError } from '../../custom/errors/CentredError.tsx';
import { ListFooter } from '../../custom/lists/ListFooter.tsx';
import { useFocusAfterTask } from '../../custom/lists/useFocusAfterTask.ts';
import { CourseCard } from './CourseCard.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { cardList } from './cardStyle.ts';
import type { Course } from './index.ts';

interface Props {
  /** A course is being added or updated. */
  editing: boolean;
  onUpdate: (course: Course) => void;
}

/** The cards, at most one of them expanded (spec 2); what stands there while they load, fail or are none. */
export function CourseCards({ editing, onUpdate }: Props) {
  const translate = useTranslate();
  const { data = [], isPending, error, filterValues, refetch } = useListContext<Course>();
  const [expanded, setExpanded] = useState(0);
  const toggle = useCallback((id: number) => setExpanded((before) => (before === id ? 0 : id)), []);
  useFocusAfterTask(editing, 'input[type="search"]');

  if (error) return <CentredError error={error} onRetry={() => void refetch()} />;
  const searched = Boolean((filterValues as { search?: string }).search);
  const none = !isPending && data.length === 0;
  return (
    <>
      {isPending && <CourseSkeleton />}
      {none && (
        <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
          {translate(searched ? 'resources.courses.noMatch' : 'texts.courses.none')}
        </Typography>
      )}
      {data.length > 0 && (
        <Box component="ul" sx={cardList}>
          {data.map((course) => (
            <CourseCard
              key={course.id}
              course={course}
              expanded={course.id === expanded}
              onToggle={toggle}
              onUpdate={onUpdate}
            />
          ))}
        </Box>
      )}
      <ListFooter />
    </>
  );
}
