import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { prefetch } from '#src/routing/prefetch.ts';
import { useAskedToAdd } from '#src/routing/toAdd.ts';
import { useTranslate } from '#src/text.ts';
import { EmptyList } from '#src/ui/lists/EmptyList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListFooter } from '#src/ui/lists/ListFooter.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { useFocusAfterTask } from '#src/ui/lists/listEffects.ts';
import { CentredError } from '#src/ui/page/errors.tsx';
import { cardLine, cardList, CourseCard } from './CourseCard.tsx';
import type { Course } from '#src/records/courses.ts';

const loadDialog = () => import('#src/custom/catalogue/course/CourseDialog.tsx');
const CourseDialog = lazyPart(loadDialog);

/** Course List (spec 2): every course as a card, searched while one types; added and updated in a dialog. */
export default function CourseList() {
  const translate = useTranslate();
  const [editing, setEditing] = useState<Course | 'new' | null>(useAskedToAdd() ? 'new' : null);
  useEffect(() => prefetch(loadDialog), []);
  return (
    <>
      <ListPage
        title={translate('resources.courses.title')}
        action={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
            {translate('resources.courses.add')}
          </Button>
        }
        filters={
          <FilterRow after={<CourseCount />}>
            <SearchField label="resources.courses.searchFor" />
          </FilterRow>
        }
        sort={{ field: 'courseName', order: 'ASC' }}
        debounce={0}
      >
        <CourseCards editing={editing !== null} onAdd={() => setEditing('new')} onUpdate={setEditing} />
      </ListPage>
      <Suspense>
        {editing && <CourseDialog course={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </>
  );
}

interface CardsProps {
  /** A course is being added or updated. */
  editing: boolean;
  onAdd: () => void;
  onUpdate: (course: Course) => void;
}

/** The cards, at most one of them expanded (spec 2), or their loading, error or empty state. */
function CourseCards({ editing, onAdd, onUpdate }: CardsProps) {
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
      {none && searched && (
        <Typography sx={{ p: 4, textAlign: 'center' }}>{translate('resources.courses.noMatch')}</Typography>
      )}
      {none && !searched && (
        <EmptyList
          none={translate('texts.courses.none')}
          belongs={translate('resources.courses.belongs')}
          begin={
            <Button variant="outlined" onClick={onAdd}>
              {translate('resources.courses.add')}
            </Button>
          }
        />
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

/** Announces the number of results to screen readers. */
function CourseCount() {
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <span role="status" className="visually-hidden">
      {total !== undefined && translate('resources.courses.count', { smart_count: total })}
    </span>
  );
}

/** Two lines of facts, or one where there is room. */
const factsHeight = { height: 88, '@container (min-width: 480px)': { height: 40 } };

/** Cards where they will be, while the courses load. */
function CourseSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('resources.courses.loading')} sx={cardList}>
      {Array.from({ length: 8 }, (_, card) => (
        <Paper key={card} variant="outlined">
          <Box sx={cardLine}>
            <Box sx={{ minHeight: 53, display: 'grid', alignItems: 'center' }}>
              <Skeleton variant="text" sx={{ width: '60%' }} />
            </Box>
            <Skeleton className="facts" variant="rounded" sx={factsHeight} />
            <Skeleton variant="rounded" width={84} height={32} />
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
