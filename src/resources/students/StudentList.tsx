import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';
import { studentStatus } from '#domain/status.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { StatusTabs } from '#src/custom/lookups/StatusTabs.tsx';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { StudentTable } from './StudentTable.tsx';

/** Accepted Students (spec 2): searched, by day and by status; each row leads to its details. */
export default function StudentList() {
  const translate = useTranslate();
  const addPath = usePathTo()('students', 'create');
  const { codeOf, error, gaveUp, reload } = useLookup('student');
  const add = addPath && (
    <Button variant="contained" component={Link} to={addPath} startIcon={<PersonAddIcon />}>
      {translate('resources.students.add.open')}
    </Button>
  );
  const filters = (
    <>
      <FilterRow>
        <SearchField />
        <DayRangeFilter />
      </FilterRow>
      <StatusTabs table="student" />
    </>
  );
  return (
    <ListPage
      title={translate('resources.students.heading')}
      action={add}
      notice={<StatusDataWarning error={error} gaveUp={gaveUp} onRetry={reload} />}
      filters={filters}
      filterDefaultValues={{ status: codeOf('Active') ?? studentStatus.active }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <StudentTable />
    </ListPage>
  );
}
