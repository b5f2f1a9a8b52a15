import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { studentStatus } from '../../../domain/status.ts';
import { DayRangeFilter } from '../../custom/lists/DayRangeFilter.tsx';
import { FilterRow } from '../../custom/lists/FilterRow.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { StatusTabs } from '../../custom/lists/StatusTabs.tsx';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import { StudentTable } from './StudentTable.tsx';

/** Accepted Students (spec 2): searched, by day and by status; each row leads to its details. */
export default function StudentList() {
  const translate = useTranslate();
  const addPath = usePathTo()('students', 'create');
  const { codeOf, error, gaveUp, retry } = useLookup('student');
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
      notice={<StatusDataWarning error={error} gaveUp={gaveUp} onRetry={retry} />}
      filters={filters}
      filterDefaultValues={{ status: codeOf('Active') ?? studentStatus.active }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <StudentTable />
    </ListPage>
  );
}
