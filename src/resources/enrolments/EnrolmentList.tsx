import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useRefresh, useUnselectAll } from 'react-admin';
import { enrolmentStatus } from '#domain/words/status.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { prefetch } from '#src/routing/prefetch.ts';
import { useProfile } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { MailMany, UnfinishedMails } from '#src/custom/messages/many/MailMany.tsx';
import { BatchFilter } from '#src/custom/classes/batch/BatchFilter.tsx';
import { CourseFilter, StatusTabs } from '#src/custom/catalogue/lookups/filters.tsx';
import { StatusDataWarning } from '#src/custom/catalogue/lookups/StatusDataWarning.tsx';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterForm } from '#src/ui/lists/FilterForm.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { WorkFilter } from '#src/custom/catalogue/lookups/WorkFilter.tsx';
import { EnrolmentTable, type EnrolmentTask, TasksContext } from './EnrolmentTable.tsx';
import { UnfinishedCompletions } from './UnfinishedCompletions.tsx';
import { UnfinishedMany } from './UnfinishedMany.tsx';
import './completeMany/texts.ts';

/** Student Courses (spec 2). */
export default function EnrolmentList() {
  const translate = useTranslate();
  const statuses = useLookup('enrolment');
  const loading = statuses.awaited && (
    <Typography role="status" variant="body2" color="textSecondary">
      {translate('texts.status.loading')}
    </Typography>
  );
  return (
    <MailMany>
      <EnrolmentTasks>
        <ListPage
          title={translate('resources.enrolments.title')}
          notice={
            <>
              <StatusDataWarning of={statuses} />
              <UnfinishedMany />
              <UnfinishedMails />
              <UnfinishedCompletions />
            </>
          }
          filters={
            <>
              <FilterForm after={loading}>
                <EnrolmentSearch />
                <CourseFilter />
                <BatchFilter />
                <DayRangeFilter />
              </FilterForm>
              <Box sx={tabsAndWork}>
                <StatusTabs table="enrolment" />
                <WorkFilter works={['READY']} />
              </Box>
            </>
          }
          sort={{ field: 'studentName', order: 'ASC' }}
          filterDefaultValues={{ status: enrolmentStatus.active }}
        >
          <EnrolmentTable />
        </ListPage>
      </EnrolmentTasks>
    </MailMany>
  );
}

/** Tabs scroll where they find no room. */
const tabsAndWork = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  minWidth: 0,
  '& > .MuiTabs-root': { maxWidth: '100%' },
} as const;

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
        sx={{ width: { sm: 100 } }}
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

const loadAttendance = () => import('#src/custom/classes/attendance/RecordAttendanceDialog.tsx');
const loadCompletion = () => import('#src/custom/certificates/complete/CompletionDialog.tsx');
const loadStatusChange = () => import('./StatusChangeDialog.tsx');
const loadMany = () => import('./completeMany/CompleteManyDialog.tsx');
const RecordAttendanceDialog = lazyPart(loadAttendance);
const CompletionDialog = lazyPart(loadCompletion);
const StatusChangeDialog = lazyPart(loadStatusChange);
const CompleteManyDialog = lazyPart(loadMany);
const IdCardsDialog = lazyPart(() => import('./IdCardsDialog.tsx'));
const MoveDialog = lazyPart(() => import('#src/custom/classes/batch/MoveDialog.tsx'));

/** The page's dialogs, one at a time; outside of the table, because a row may leave it while its dialog is open. */
export function EnrolmentTasks({ children }: { children: ReactNode }) {
  const [task, setTask] = useState<EnrolmentTask | null>(null);
  const refresh = useRefresh();
  const unselect = useUnselectAll('enrolments', 'enrolments.listParams');
  const tasks = useMemo(() => ({ task, start: setTask }), [task]);

  // They are there when a button is pressed, without holding up the list.
  useEffect(() => prefetch(loadAttendance, loadCompletion, loadStatusChange), []);

  const close = (changed: boolean) => {
    setTask(null);
    // What was printed may have something else done to it.
    if (task && 'enrolments' in task && task.action !== 'idCards') unselect();
    if (changed) refresh();
  };

  return (
    <TasksContext value={tasks}>
      {children}
      <Suspense>{task && <TaskDialog {...task} onClose={close} />}</Suspense>
    </TasksContext>
  );
}

function TaskDialog({ onClose, ...task }: EnrolmentTask & { onClose: (changed: boolean) => void }) {
  if ('enrolments' in task) {
    if (task.action === 'idCards') return <IdCardsDialog enrolments={task.enrolments} onClose={() => onClose(false)} />;
    const Many = task.action === 'completeMany' ? CompleteManyDialog : MoveDialog;
    return <Many enrolments={task.enrolments} onClose={onClose} />;
  }
  const { action, enrolment } = task;
  const props = { enrolment, onClose };
  if (action === 'attendance') return <RecordAttendanceDialog {...props} />;
  if (action === 'batch') return <MoveDialog enrolments={[enrolment]} onClose={onClose} />;
  if (action === 'complete') return <CompletionDialog {...props} />;
  return <StatusChangeDialog change={action} {...props} />;
}
