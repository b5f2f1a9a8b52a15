import { useState } from 'react';
import { useListContext, useTranslate, type SortPayload } from 'react-admin';
import { registrationStatus } from '../../../domain/status.ts';
import { DayRangeFilter } from '../../custom/lists/DayRangeFilter.tsx';
import { FilterRow } from '../../custom/lists/FilterRow.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { StatusTabs } from '../../custom/lists/StatusTabs.tsx';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useCourses } from '../../custom/lookups/useCourses.ts';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { RegistrationTable } from './RegistrationTable.tsx';

const newestFirst: SortPayload = { field: 'id', order: 'DESC' };

/** The days that a link of the dashboard asked for; spec 2 has no dates here, so without them there are none to choose. */
function RangeOfLink() {
  const { fromDate, toDate } = useListContext().filterValues as { fromDate?: string; toDate?: string };
  const [linked] = useState(Boolean(fromDate ?? toDate));
  return linked && <DayRangeFilter />;
}

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
      <FilterRow>
        <SearchField />
        <RangeOfLink />
      </FilterRow>
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
