import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../../domain/dates.ts';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { useFocusAfterTask } from '../../custom/lists/useFocusAfterTask.ts';
import { useInitializeFailed } from '../../custom/lists/useInitializeFailed.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import { RowActions } from './actions/RowActions.tsx';
import type { Enrolment } from './index.ts';
import { changingColumns } from './listColumns.ts';
import { useTasks } from './tasks.ts';

/** The enrolments; which columns there are depends on the status filter (spec 2). */
export function EnrolmentTable() {
  const translate = useTranslate();
  useFocusAfterTask(useTasks().task !== null, '[role="tab"][aria-selected="true"]');
  const pathTo = usePathTo();
  const { filterValues } = useListContext();
  const { statuses, textOf, loaded, error } = useLookup('enrolment');
  const chosen = statuses.find(({ code }) => code === Number((filterValues as { status?: unknown }).status));
  const columns = changingColumns(chosen?.text);
  const failed = useInitializeFailed('enrolments', error);
  const notLoaded = !loaded && error ? translate('texts.status.notLoaded') : '';

  const attendanceLink = ({ studentId, courseId, studentName, courseName, daysAttended }: Enrolment) => (
    <Link
      component={RouterLink}
      to={pathTo('attendance', 'list', { studentId, courseId })}
      aria-label={translate('resources.enrolments.daysAttendedOf', {
        days: daysAttended ?? 0,
        student: studentName,
        course: courseName,
      })}
      sx={{ display: 'inline-block', minWidth: 32, py: 0.5 }}
    >
      {daysAttended ?? 0}
    </Link>
  );

  return (
    <DataList empty={`${translate('texts.general.noData')}${notLoaded}`} cardsBelow={980} dense failed={failed}>
      <Column<Enrolment> source="studentName" width={172} />
      <Column<Enrolment> source="courseName" />
      <Column<Enrolment> source="studentMobile" width={120} />
      <Column<Enrolment>
        source="courseDurationDays"
        right
        width={108}
        render={({ courseDurationDays }) =>
          translate('resources.enrolments.days', { smart_count: Number(courseDurationDays ?? 0) })
        }
        exportValue={({ courseDurationDays }) => courseDurationDays}
      />
      <Column<Enrolment>
        source="daysAttended"
        right
        whole
        width={116}
        render={attendanceLink}
        exportValue={({ daysAttended }) => daysAttended ?? 0}
      />
      {columns.expectedCompletion && (
        <Column<Enrolment>
          source="dateExpectedCompletion"
          right
          width={132}
          render={({ dateExpectedCompletion }) => formatDay(dateExpectedCompletion)}
        />
      )}
      {columns.status && (
        <Column<Enrolment>
          source="status"
          whole
          width={132}
          render={({ status }) => <StatusChip text={textOf(Number(status ?? Number.NaN))} />}
          exportValue={({ status }) => textOf(Number(status ?? Number.NaN))}
        />
      )}
      <Column<Enrolment>
        source="id"
        label="resources.enrolments.fields.actions"
        sortable={false}
        right
        whole
        width={296}
        render={(enrolment) => <RowActions enrolment={enrolment} />}
        exportValue={false}
      />
    </DataList>
  );
}
