import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { Suspense } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useParams } from 'react-router';
import { texts } from '#contract/texts.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { StudentLink } from '#src/custom/people/person/StudentLink.tsx';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { dayColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import type { AttendedCourse } from './PresentDays.tsx';
import type { AttendanceDay } from '#src/records/attendance.ts';

interface Ids {
  studentId: number;
  courseId: number;
}

/** The title with student and course (spec 2) in a second line, whose space is reserved while they load. */
function Title({ about }: { about: string }) {
  useFilterWords('about', about);
  return (
    <>
      {useTranslate()('resources.attendance.title')}
      <Typography component="span" noWrap title={about} color="textSecondary" sx={{ display: 'block' }}>
        {about || '\u00a0'}
      </Typography>
    </>
  );
}

/** The days a student attended a course. */
function Days({ ids }: { ids: Ids }) {
  const translate = useTranslate();
  const calls = useCalls();
  const fallback = texts.enrolments.fetchFailed;
  // The enrolment tells who and what the list is about; without one it is an error (spec 8).
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolments', 'names', ids],
    queryFn: async () => {
      const enrolments = await listRecords(calls, 'GetStudentCourseList', { ...ids, status: anyStatus }, fallback);
      const [enrolment] = enrolments;
      if (!enrolment) throw new Error(texts.attendance.noEnrolment);
      const statuses = new Map(enrolments.map(({ id, status }) => [id, Number(status ?? Number.NaN)]));
      return {
        student: enrolment.studentName ?? '',
        course: enrolment.courseName ?? '',
        statusOf: (id: number) => statuses.get(id) ?? Number.NaN,
      };
    },
  });
  const pathTo = usePathTo();
  const names = { student: data?.student ?? '–', course: data?.course ?? '–' };
  return (
    <ListPage
      title={<Title about={data ? translate('resources.attendance.about', names) : ''} />}
      back={pathTo('enrolments', 'list')}
      notice={error && <InlineError error={error} onRetry={() => void refetch()} />}
      filter={ids}
      sort={{ field: 'attendanceDate', order: 'DESC' }}
    >
      <Box sx={calendarColumns}>
        <Box sx={table}>
          <DataList
            empty={{
              none: translate('texts.attendance.none', names),
              belongs: translate('resources.attendance.belongs'),
              begin: <BeginLink to={pathTo('register', 'grid')}>{translate('register.title')}</BeginLink>,
            }}
          >
            <Column<AttendanceDay>
              {...nameColumn('studentName')}
              sortable={false}
              card="none"
              render={({ studentName }) => <StudentLink id={ids.studentId} name={studentName} />}
              exportValue={({ studentName }) => studentName}
            />
            <Column<AttendanceDay> {...nameColumn('courseName')} sortable={false} card="none" />
            <Column<AttendanceDay> {...dayColumn('attendanceDate')} card="title" />
          </DataList>
        </Box>
        {data && <Calendar ids={ids} enrolment={data} />}
      </Box>
    </ListPage>
  );
}

const calendarColumns = {
  flex: 1,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
  alignItems: { lg: 'start' },
} as const;
const table = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, height: { lg: 1 } } as const;

const PresentDays = lazyPart(() => import('./PresentDays.tsx'));
/** The page size; no course has so many days. */
const allDays = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'attendanceDate', order: 'DESC' } } as const;

/** The months beside the table; asks for the days that are not in it once the table has its own. Nothing until then. */
function Calendar({ ids, enrolment }: { ids: Ids; enrolment: AttendedCourse }) {
  const { data: page, total = 0 } = useListContext<AttendanceDay>();
  const isPart = page !== undefined && page.length < total;
  const all = useGetList<AttendanceDay>(
    'attendance',
    { filter: ids, ...allDays },
    { throwOnError: false, enabled: isPart },
  );
  const rows = isPart ? all.data : page;
  if (!rows) return null;
  const days = new Map(rows.map(({ attendanceDate, studentCourseId }) => [attendanceDate ?? '', studentCourseId]));
  return (
    <Suspense>
      <PresentDays days={days} {...enrolment} />
    </Suspense>
  );
}

/** Attendance List (spec 2). An address that names nobody asks for nothing: to the server no id means any. */
export default function AttendanceList() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const params = useParams();
  const ids = { studentId: idOf(params['studentId']), courseId: idOf(params['courseId']) };
  if (ids.studentId && ids.courseId) return <Days ids={ids} />;
  return (
    <RecordPage
      title={translate('resources.attendance.title')}
      record={undefined}
      problem={translate('texts.attendance.noEnrolment')}
      retry={undefined}
      back={pathTo('enrolments', 'list')}
      heights={[]}
    >
      {() => null}
    </RecordPage>
  );
}
