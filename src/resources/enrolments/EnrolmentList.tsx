import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { type SortPayload, useRefresh } from 'react-admin';
import { enrolmentStatus } from '#domain/status.ts';
import { useProfile } from '#src/app/routing/usePathTo.ts';
import { useTranslate } from '#src/app/text.ts';
import { CourseFilter } from '#src/custom/lookups/CourseFilter.tsx';
import { StatusDataWarning } from '#src/custom/lookups/StatusDataWarning.tsx';
import { StatusTabs } from '#src/custom/lookups/StatusTabs.tsx';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { EnrolmentTable, type EnrolmentTask, TasksContext } from './EnrolmentTable.tsx';
import { StatusChangeDialog } from './StatusChangeDialog.tsx';
import { UnfinishedCompletions } from './UnfinishedCompletions.tsx';

const byName: SortPayload = { field: 'studentName', order: 'ASC' };
const activeOnes = { status: enrolmentStatus.active };

/** Student Courses (spec 2). */
export default function EnrolmentList() {
  const translate = useTranslate();
  const { loaded, error, gaveUp, reload } = useLookup('enrolment');
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
            <StatusDataWarning error={error} gaveUp={gaveUp} onRetry={reload} />
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

const fields = {
  studentName: 'resources.enrolments.searchByName',
  mobile: 'resources.enrolments.searchByMobile',
} as const;
type Field = keyof typeof fields;

/** The md_office's search: what it looks through is chosen beside it, and a text moves along with the choice. */
function SearchByField() {
  const translate = useTranslate();
  const [name, setName] = useFilter('studentName');
  const [mobile, setMobile] = useFilter('mobile');
  const [field, setField] = useState<Field>(mobile ? 'mobile' : 'studentName');
  const choose = (chosen: Field) => {
    setField(chosen);
    setName(chosen === 'studentName' ? name || mobile : '');
    setMobile(chosen === 'mobile' ? mobile || name : '');
  };
  return (
    <>
      <TextField
        select
        label={translate('resources.enrolments.searchBy')}
        value={field}
        onChange={(event) => choose(event.target.value as Field)}
        sx={{ width: { sm: 120 } }}
      >
        {Object.entries(fields).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {translate(label)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField key={field} name={field} label={fields[field]} />
    </>
  );
}

/** Search by name or mobile, with a Name/Mobile selector in md_office (spec 2). */
export function EnrolmentSearch() {
  return useProfile() === 'md_office' ? <SearchByField /> : <SearchField label="resources.enrolments.searchFor" />;
}

const loadAttendance = () => import('#src/custom/attendance/RecordAttendanceDialog.tsx');
const loadCompletion = () => import('#src/custom/complete/CompletionDialog.tsx');
const RecordAttendanceDialog = lazy(loadAttendance);
const CompletionDialog = lazy(loadCompletion);

/**
 * The dialogs of the page, one at a time. They stand outside of the table: a row leaves it while its dialog is at work,
 * when the enrolment gets a status that the filter does not show.
 */
export function EnrolmentTasks({ children }: { children: ReactNode }) {
  const [task, setTask] = useState<EnrolmentTask | null>(null);
  const refresh = useRefresh();
  const tasks = useMemo(() => ({ task, start: setTask }), [task]);

  // They are there when a button is pressed, without holding up the list.
  useEffect(() => {
    void Promise.allSettled([loadAttendance(), loadCompletion()]);
  }, []);

  const close = (changed: boolean) => {
    setTask(null);
    if (changed) refresh();
  };

  return (
    <TasksContext value={tasks}>
      {children}
      <Suspense>{task && dialogOf(task, close)}</Suspense>
    </TasksContext>
  );
}

function dialogOf({ action, enrolment }: EnrolmentTask, close: (changed: boolean) => void) {
  if (action === 'attendance') return <RecordAttendanceDialog enrolment={enrolment} onClose={close} />;
  if (action === 'complete') return <CompletionDialog enrolment={enrolment} onClose={close} />;
  return <StatusChangeDialog change={action} enrolment={enrolment} onClose={close} />;
}
