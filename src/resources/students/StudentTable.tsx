import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { StatusChip } from '../../custom/fields/StatusChip.tsx';
import { Column } from '../../custom/lists/Column.tsx';
import { DataList } from '../../custom/lists/DataList.tsx';
import { useInitializeFailed } from '../../custom/lists/useInitializeFailed.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { anyStatus } from '../../dataProvider/listQuery.ts';
import type { Student } from './index.ts';
import { useDetailsPath } from './useDetailsPath.ts';

/** The columns of the Student List: Status under All only, View last (spec 2). */
export function StudentTable() {
  const translate = useTranslate();
  const { textOf, error: statusError } = useLookup('student');
  const detailsPath = useDetailsPath();
  const failed = useInitializeFailed('students', statusError);
  const { filterValues } = useListContext();
  const all = Number((filterValues as { status?: number }).status ?? anyStatus) === anyStatus;

  const link = (student: Student, text: string, label?: string) => (
    <Link component={RouterLink} to={detailsPath(student)} underline="hover" aria-label={label}>
      {text}
    </Link>
  );

  return (
    <DataList empty={translate('texts.students.none')} failed={failed}>
      <Column<Student>
        source="name"
        render={(student) => link(student, student.name)}
        exportValue={({ name }) => name}
      />
      <Column<Student> source="email" />
      <Column<Student> source="mobile" width={130} />
      {all && (
        <Column<Student>
          source="status"
          width={140}
          whole
          render={({ status }) => <StatusChip text={textOf(status)} />}
          exportValue={({ status }) => textOf(status)}
        />
      )}
      <Column<Student>
        source="id"
        label="resources.students.view"
        width={90}
        sortable={false}
        exportValue={false}
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
