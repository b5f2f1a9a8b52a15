import { useTranslate, type SortPayload } from 'react-admin';
import { useParams } from 'react-router';
import { formatDay } from '../../../domain/dates.ts';
import type { RecordIn } from '../../dataProvider/defineResource.ts';
import { RecordPage } from '../../custom/layout/RecordPage.tsx';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { idOf } from '../../routing/idOf.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import type { attendance } from './index.ts';
import { useEnrolmentNames } from './useEnrolmentNames.ts';

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
