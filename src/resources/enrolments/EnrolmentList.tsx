import Typography from '@mui/material/Typography';
import { useTranslate, type SortPayload } from 'react-admin';
import { enrolmentStatus } from '../../../domain/status.ts';
import { CourseFilter } from '../../custom/lists/CourseFilter.tsx';
import { DayRangeFilter } from '../../custom/lists/DayRangeFilter.tsx';
import { FilterForm } from '../../custom/lists/FilterForm.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { StatusTabs } from '../../custom/lists/StatusTabs.tsx';
import { StatusDataWarning } from '../../custom/lookups/StatusDataWarning.tsx';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { UnfinishedCompletions } from './completion/UnfinishedCompletions.tsx';
import { EnrolmentSearch } from './EnrolmentSearch.tsx';
import { EnrolmentTable } from './EnrolmentTable.tsx';
import { EnrolmentTasks } from './EnrolmentTasks.tsx';

const byName: SortPayload = { field: 'studentName', order: 'ASC' };
const activeOnes = { status: enrolmentStatus.active };

/** Student Courses (spec 2). */
export default function EnrolmentList() {
  const translate = useTranslate();
  const { loaded, error, gaveUp, retry } = useLookup('enrolment');
  const loading = !loaded && !error && (
    <Typography role="status" variant="body2" color="textSecondary">
      {translate('texts.status.loading')}
    </Typography>
  );
  return (
    <EnrolmentTasks>
      <ListPage
        title={translate('resources.enrolments.title')}
        notice={
          <>
            <StatusDataWarning error={error} gaveUp={gaveUp} onRetry={retry} />
            <UnfinishedCompletions />
          </>
        }
        filters={
          <>
            <FilterForm after={loading}>
              <EnrolmentSearch />
              <CourseFilter />
              <DayRangeFilter />
            </FilterForm>
            <StatusTabs table="enrolment" />
          </>
        }
        sort={byName}
        filterDefaultValues={activeOnes}
      >
        <EnrolmentTable />
      </ListPage>
    </EnrolmentTasks>
  );
}
