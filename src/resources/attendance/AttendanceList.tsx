import { useQuery } from '@tanstack/react-query';
import { type SortPayload, useDataProvider } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { useParams } from 'react-router';
import { texts } from '#contract/texts.ts';
import { formatDay } from '#domain/dates.ts';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import { listRecords } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { RecordIn } from '#src/dataProvider/defineResource.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import type { attendance } from './index.ts';

type AttendanceDay = RecordIn<typeof attendance>;

const newestFirst: SortPayload = { field: 'attendanceDate', order: 'DESC' };

/** The days a student attended a course. */
function Days({ ids }: { ids: { studentId: number; courseId: number } }) {
  const translate = useTranslate();
  const { names, error, retry } = useEnrolmentNames(ids);
  const pathTo = usePathTo();
  return (
    <ListPage
      title={translate('resources.attendance.title')}
      subtitle={names ? translate('resources.attendance.about', names) : ''}
      back={pathTo('enrolments', 'list')}
      notice={error && <InlineError error={error} onRetry={retry} />}
      filter={ids}
      sort={newestFirst}
    >
      <DataList empty={translate('texts.attendance.none', names ?? { student: '–', course: '–' })} cardsBelow={480}>
        <Column<AttendanceDay> source="studentName" />
        <Column<AttendanceDay> source="courseName" />
        <Column<AttendanceDay>
          source="attendanceDate"
          right
          width={180}
          render={({ attendanceDate }) => formatDay(attendanceDate)}
        />
      </DataList>
    </ListPage>
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

interface Ids {
  studentId: number;
  courseId: number;
}

/** Who and what an attendance list is about, told by the enrolment; an error where there is none (spec 8). */
export function useEnrolmentNames({ studentId, courseId }: Ids) {
  const calls = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolments', 'names', studentId, courseId],
    queryFn: async () => {
      const filters = { studentId, courseId, status: anyStatus };
      const [enrolment] = await listRecords(calls, 'GetStudentCourseList', filters, texts.enrolments.fetchFailed);
      if (!enrolment) throw new Error(texts.attendance.noEnrolment);
      return { student: enrolment.studentName ?? '', course: enrolment.courseName ?? '' };
    },
  });
  return { names: data, error, retry: () => void refetch() };
}
