import { useTranslate, type SortPayload } from 'react-admin';
import { useParams } from 'react-router';
import { formatDay } from '../../../domain/dates.ts';
import type { RecordIn } from '../../dataProvider/defineResource.ts';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { usePathTo } from '../../routing/usePathTo.ts';
import type { attendance } from './index.ts';
import { useEnrolmentNames } from './useEnrolmentNames.ts';

type AttendanceDay = RecordIn<typeof attendance>;

const newestFirst: SortPayload = { field: 'attendanceDate', order: 'DESC' };

/** Attendance List: the days a student attended a course (spec 2). */
export default function AttendanceList() {
  const translate = useTranslate();
  const params = useParams();
  const ids = { studentId: Number(params['studentId']), courseId: Number(params['courseId']) };
  const { names, error } = useEnrolmentNames(ids);
  const pathTo = usePathTo();
  return (
    <ListPage
      title={translate('resources.attendance.title')}
      subtitle={names ? translate('resources.attendance.about', names) : ''}
      back={pathTo('enrolments', 'list')}
      notice={error && <InlineError error={error} />}
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
