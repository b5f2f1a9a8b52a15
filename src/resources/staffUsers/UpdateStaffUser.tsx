import { Box } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { isFullPageError, statusOf } from '#src/dataProvider/asHttpError.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { type Detail, DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { StaffUserForm } from './StaffUserForm.tsx';
import type { StaffUser } from '#src/records/staffUsers.ts';
import { type StaffTask, TaskButtons, StaffTaskDialog } from './tasks.tsx';
import './texts.ts';

/** A staff user: to change, to disable, to give a new password. */
export default function UpdateStaffUser() {
  const text = useTexts('resources.staff-users.update');
  const list = usePathTo()('staff-users', 'list') ?? '';
  const found = useStaffUser(idOf(useParams()['id']));
  const [task, setTask] = useState<StaffTask | null>(null);
  const name = found.record?.userName;
  return (
    <RecordPage {...found} back={list} title={name ? text('heading', { name }) : text('title')} heights={[210, 190]}>
      {(user) => (
        <>
          <UpdateForm user={user} list={list} />
          <StaffUserAccess user={user} onStart={setTask} />
          {task && <StaffTaskDialog task={task} onClose={() => setTask(null)} />}
        </>
      )}
    </RecordPage>
  );
}

function UpdateForm({ user, list }: { user: StaffUser; list: string }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const save = useSave('staff-users', user);
  const onSaved = () => {
    notify('resources.staff-users.updated', { type: 'success' });
    void navigate(list);
  };
  return <StaffUserForm user={user} onSave={save} onSaved={onSaved} />;
}

/** The user's status and last login, with the tasks. */
function StaffUserAccess({ user, onStart }: { user: StaffUser; onStart: (task: StaffTask) => void }) {
  const text = useTexts('resources.staff-users');
  const { id, userName: name, status, lastLogin, secondFactorSince: since, dateCreated } = user;
  const factor = since ? text('secondFactor.since', { moment: formatDateTimeIst(since) }) : text('secondFactor.off');
  const details: Detail[] = [
    [text('fields.status'), <StatusChip key="status" text={status} />],
    [text('fields.lastLogin'), lastLogin ? formatDateTimeIst(lastLogin) : text('never')],
    [text('fields.secondFactorSince'), factor],
    [text('fields.dateCreated'), formatDateTimeIst(dateCreated)],
  ];
  return (
    <Box sx={{ maxWidth: 720 }}>
      <DetailSection title={text('access')}>
        <DetailList details={details} />
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 auto' }}>
            <ListLink owner="activity-log" filter={{ userId: id }}>
              {text('activityOf', { name })}
            </ListLink>
          </Box>
          <TaskButtons user={user} onStart={onStart} />
        </Box>
      </DetailSection>
    </Box>
  );
}

const unknown = 404;

/** A missing user is reported in the page, not by the error page. */
const throwOnError = (error: Error) => isFullPageError(error) && statusOf(error) !== unknown;

/** A staff user by id, as RecordPage takes it; 0 is an address without a number. */
function useStaffUser(id: number) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, refetch } = useGetOne<StaffUser>('staff-users', { id }, { throwOnError, enabled });
  const notThere = !enabled || statusOf(error) === unknown;
  const problem = notThere ? translate('texts.staffUsers.notFound') : (error?.message ?? '');
  return { record: data, problem: data ? '' : problem, retry: notThere ? undefined : () => void refetch() };
}
