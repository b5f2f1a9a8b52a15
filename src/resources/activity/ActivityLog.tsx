import { useTranslate, type SortPayload } from 'react-admin';
import { DayRangeFilter } from '../../custom/lists/DayRangeFilter.tsx';
import { FilterForm } from '../../custom/lists/FilterForm.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { PersonFilter } from './filters/PersonFilter.tsx';
import { RecordFilter } from './filters/RecordFilter.tsx';

const newestFirst: SortPayload = { field: 'at', order: 'DESC' };

/** Who did what to which record, newest first; found by record, person and day. Read only. */
export default function ActivityLog() {
  const translate = useTranslate();
  return (
    <ListPage
      title={translate('resources.activity-log.title')}
      filters={
        <FilterForm>
          <RecordFilter />
          <PersonFilter />
          <DayRangeFilter />
        </FilterForm>
      }
      sort={newestFirst}
    >
      <ActivityTable />
    </ListPage>
  );
}
