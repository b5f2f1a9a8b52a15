import Box from '@mui/material/Box';
import { useTranslate, type SortPayload } from 'react-admin';
import { registrationStatus } from '../../../domain/status.ts';
import { filterRow } from '../../custom/lists/filterRow.ts';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { StatusTabs } from '../../custom/lists/StatusTabs.tsx';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { RegistrationTable } from './RegistrationTable.tsx';

const newestFirst: SortPayload = { field: 'id', order: 'DESC' };

/** Registered Students (spec 2): the registrations that came in, the new ones first of all. */
export default function RegistrationList() {
  const translate = useTranslate();
  const { codeOf, error, gaveUp, retry } = useLookup('registration');
  const courses = useCourses();
  const notice = (
    <>
      <StatusDataWarning error={error} gaveUp={gaveUp} onRetry={retry} />
      <StatusDataWarning error={courses.error} gaveUp={courses.gaveUp} onRetry={courses.reload} />
    </>
  );
  const filters = (
    <>
      <Box role="search" aria-label={translate('lists.filters')} sx={filterRow}>
        <SearchField />
      </Box>
      <StatusTabs table="registration" />
    </>
  );
  return (
    <ListPage
      title={translate('resources.registrations.title')}
      notice={notice}
      filters={filters}
      filterDefaultValues={{ status: codeOf('New') ?? registrationStatus.new }}
      sort={newestFirst}
    >
      <RegistrationTable />
    </ListPage>
  );
}
