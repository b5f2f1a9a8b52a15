import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { useNavigate, useParams } from 'react-router';
import { formatDateTimeIst } from '#domain/dates.ts';
import { idOf, usePathTo } from '#src/app/routing/usePathTo.ts';
import { isFullPageError, statusOf } from '#src/dataProvider/asHttpError.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { StaffUserForm } from './StaffUserForm.tsx';
import type { StaffUser } from './index.ts';
import { type StaffTask, TaskButtons, StaffTaskDialog } from './tasks.tsx';

/** A staff user: to change, to disable, to give a new password. */
export default function UpdateStaffUser() {
  const id = idOf(useParams()['id']);
  return <UpdateOf key={id} id={id} />;
}

function UpdateOf({ id }: { id: number }) {
  const translate = useTranslate();
  const list = usePathTo()('staff-users', 'list') ?? '';
  const { record: user, ...found } = useStaffUser(id);
  const [task, setTask] = useState<StaffTask | null>(null);
  return (
    <RecordPage
      {...found}
      record={user}
      back={list}
      title={translate(user ? 'resources.staff-users.update.heading' : 'resources.staff-users.update.title', {
        name: user?.userName ?? '',
      })}
      heights={[210, 190]}
    >
      {(shown) => (
        <>
          <UpdateForm user={shown} list={list} />
          <StaffUserAccess user={shown} onStart={setTask} />
          <StaffTaskDialog task={task} onClose={() => setTask(null)} />
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

interface Props {
  user: StaffUser;
  onStart: (task: StaffTask) => void;
}

/** Whether and when a user comes in, and what can be done about it. */
export function StaffUserAccess({ user, onStart }: Props) {
  const translate = useTranslate();
  const label = useTexts('resources.staff-users.fields');
  const { id, userName: name, status, lastLogin, dateCreated } = user;
  const last = lastLogin ? formatDateTimeIst(lastLogin) : translate('resources.staff-users.never');
  return (
    <Box sx={{ maxWidth: 720 }}>
      <DetailSection title={translate('resources.staff-users.access')}>
        <DetailList
          details={[
            { label: label('status'), value: <StatusChip text={status} /> },
            { label: label('lastLogin'), value: last },
            { label: label('dateCreated'), value: formatDateTimeIst(dateCreated) },
          ]}
        />
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 auto' }}>
            <ListLink owner="activity-log" filter={{ userId: id }}>
              {translate('resources.staff-users.activityOf', { name })}
            </ListLink>
          </Box>
          <TaskButtons user={user} onStart={onStart} />
        </Box>
      </DetailSection>
    </Box>
  );
}

const unknown = 404;

/** The problem is shown in the page, not as a passing message. */
const quietly = {
  onError: () => undefined,
  throwOnError: (error: Error) => isFullPageError(error) && statusOf(error) !== unknown,
};

/** A staff user by id; 0 is an address without a number. */
export function useStaffUser(id: number) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, refetch } = useGetOne<StaffUser>('staff-users', { id }, { ...quietly, enabled });
  const notThere = !enabled || statusOf(error) === unknown;
  const problem = notThere ? translate('texts.staffUsers.notFound') : (error?.message ?? '');
  return {
    record: data,
    problem: data ? '' : problem,
    retry: notThere ? undefined : () => void refetch(),
  };
}
