import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { texts } from '../../../contract/texts.ts';
import { InlineError } from '../../custom/errors/InlineError.tsx';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { anyStatus } from '../../dataProvider/listQuery.ts';
import type { Student } from './index.ts';
import { useDetailsPath } from './useDetailsPath.ts';

/** The columns of the Student List: Status under All only, View last (spec 2). */
export function StudentTable() {
  const translate = useTranslate();
  const { textOf, error: statusError } = useLookup('student');
  const detailsPath = useDetailsPath();
  const { filterValues, error } = useListContext();
  const all = Number((filterValues as { status?: number }).status ?? anyStatus) === anyStatus;

  // Neither statuses nor students: there is no list to begin with.
  if (error?.message === texts.students.fetchFailed && statusError) {
    return <InlineError error={translate('texts.students.initializeFailed')} />;
  }

  const link = (student: Student, text: string, label?: string) => (
    <Link component={RouterLink} to={detailsPath(student)} underline="hover" aria-label={label}>
      {text}
    </Link>
  );

  return (
    <DataList empty={translate('texts.students.none')}>
      <Column<Student> source="name" render={(student) => link(student, student.name)} />
      <Column<Student> source="email" />
      <Column<Student> source="mobile" width={130} />
      {all && (
        <Column<Student>
          source="status"
          width={140}
          whole
          render={({ status }) => <StatusChip text={textOf(status)} />}
        />
      )}
      <Column<Student>
        source="id"
        label="resources.students.view"
        width={90}
        sortable={false}
        render={(student) =>
          link(
            student,
            translate('resources.students.view'),
            translate('resources.students.viewOf', { student: student.name }),
          )
        }
      />
    </DataList>
  );
}
