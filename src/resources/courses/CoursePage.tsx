import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { courseTypeName } from '#domain/words/codes.ts';
import { formatRupees } from '#domain/words/money.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { today } from '#src/clock.ts';
import { useCourseBatches } from '#src/custom/classes/batch/batches.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { PaperButtons } from '#src/custom/classes/paper/PaperButtons.tsx';
import { classSearch } from '#src/custom/classes/register/classAddress.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Course } from '#src/records/courses.ts';
import { FactStrip } from '#src/ui/page/FactStrip.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { CourseBatches } from './page/CourseBatches.tsx';
import { CourseFigures } from './page/CourseFigures.tsx';
import { CourseMonth } from './page/CourseMonth.tsx';
import { ReadyPanel } from './page/ReadyPanel.tsx';
import './page/texts.ts';

const CourseDialog = lazyPart(() => import('#src/custom/catalogue/course/CourseDialog.tsx'));

/** The heights of the skeleton's sections, in px. */
const heights = [86, 74, 200, 340];

/** The page of a course: facts, figures, batches, calendar and who is ready, with register and printing. */
export default function CoursePage() {
  const id = idOf(useParams()['id']);
  const text = useTexts('resources.courses.page');
  const translate = useTranslate();
  const pathTo = usePathTo();
  const enabled = id > 0;
  const { data: course, error, refetch } = useGetOne<Course>('courses', { id }, { enabled });
  const problem = enabled ? (error?.message ?? '') : text('invalid');
  const [month, setMonth] = useState(() => `${today().slice(0, 7)}-01`);
  const [editing, setEditing] = useState(false);
  usePageTitle(course?.courseName);
  return (
    <>
      <RecordPage
        record={course}
        problem={course ? '' : problem}
        retry={enabled ? () => void refetch() : undefined}
        title={course?.courseName ?? translate('resources.courses.pageTitle')}
        back={pathTo('courses', 'list')}
        action={
          course && (
            <>
              <Button startIcon={<EditIcon />} onClick={() => setEditing(true)} aria-haspopup="dialog">
                {text('update')}
              </Button>
              <PaperButtons
                of={{ courseId: id, batchId: 0 }}
                about={[`${course.courseName} (${course.courseCode})`]}
                month={month}
              />
              <Button
                variant="contained"
                component={Link}
                to={pathTo('register', 'grid') + classSearch({ courseId: id, batchId: 0 })}
              >
                {text('register')}
              </Button>
            </>
          )
        }
        heights={heights}
      >
        {(shown) => <CourseParts course={shown} month={month} onMonth={setMonth} />}
      </RecordPage>
      <Suspense>
        {editing && course && (
          <CourseDialog
            course={course}
            onClose={() => {
              setEditing(false);
              void refetch();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface PartsProps {
  course: Course;
  month: string;
  onMonth: (month: string) => void;
}

function CourseParts({ course, month, onMonth }: PartsProps) {
  const ours = useOurs();
  const batches = useCourseBatches(course.id);
  return (
    <>
      <Facts course={course} />
      <CourseFigures courseId={course.id} ours={ours} openBatches={batches.loaded ? batches.open : undefined} />
      {ours && <CourseBatches course={course} known={batches} />}
      <Box sx={ours ? sideBySide : stack}>
        {ours && <CourseMonth month={month} onMonth={onMonth} batches={batches.open} />}
        <ReadyPanel courseId={course.id} />
      </Box>
    </>
  );
}

const sideBySide = {
  ...stack,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

const active = 0;
const unknown = '–';

/** Status, type, code, days, attendance and fees, in a line or two. */
function Facts({ course }: { course: Partial<Course> }) {
  const text = useTexts('resources.courses.page');
  const { courseCode = '', courseType, durationDays, minAttnPercentage, fees, status } = course;
  return (
    <FactStrip label={text('about')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Number(status) === active && <StatusChip text={text('active')} />}
        <Chip size="small" variant="outlined" label={courseTypeName(Number(courseType))} sx={{ fontWeight: 600 }} />
      </Box>
      <Typography color="textSecondary">
        {text('facts', {
          code: courseCode,
          smart_count: Number(durationDays ?? 0),
          percent: minAttnPercentage ?? unknown,
          fees: fees == null ? unknown : formatRupees(Number(fees)),
        })}
      </Typography>
    </FactStrip>
  );
}
