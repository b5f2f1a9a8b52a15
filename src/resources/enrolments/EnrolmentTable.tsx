import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '../../../domain/dates.ts';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { useInitializeFailed } from '../../custom/lists/useInitializeFailed.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import { RowActions } from './actions/RowActions.tsx';
import type { Enrolment } from './index.ts';
import { changingColumns } from './listColumns.ts';
import { useFocusAfterTask } from './useFocusAfterTask.ts';

/** Eight columns leave no room for their longer labels in one line. */
const wrappedHead = {
  display: 'contents',
  '&& .MuiTableCell-root.RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
};

/** The enrolments; which columns there are depends on the status filter (spec 2). */
export function EnrolmentTable() {
  const translate = useTranslate();
  useFocusAfterTask();
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
    <Box sx={wrappedHead}>
      <DataList empty={`${translate('texts.general.noData')}${notLoaded}`} cardsBelow={980} failed={failed}>
        <Column<Enrolment> source="studentName" />
        <Column<Enrolment> source="courseName" />
        <Column<Enrolment> source="studentMobile" width={120} />
        <Column<Enrolment>
          source="courseDurationDays"
          right
          width={96}
          render={({ courseDurationDays }) =>
            translate('resources.enrolments.days', { smart_count: Number(courseDurationDays ?? 0) })
          }
        />
        <Column<Enrolment> source="daysAttended" right whole width={116} render={attendanceLink} />
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
        />
      </DataList>
    </Box>
  );
}
