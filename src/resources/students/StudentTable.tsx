import Link from '@mui/material/Link';
import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { Link as RouterLink } from 'react-router';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { isDeleted } from '#src/custom/person/useStudent.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { useInitializeFailed } from '#src/ui/lists/listEffects.ts';
import type { Student } from './index.ts';

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

/** The page of a student: the read-only one for a deleted student (spec 2). */
function useDetailsPath(): (student: { id: number; status: number }) => string {
  const pathTo = usePathTo();
  const { textOf } = useLookup('student');
  return useCallback(
    ({ id, status }) => pathTo('students', isDeleted(textOf(status)) ? 'deleted' : 'show', { id }),
    [pathTo, textOf],
  );
}
