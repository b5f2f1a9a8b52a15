import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import type { StaffUserInput } from '../../../../domain/staffUser.ts';
import { RecordPage } from '../../../custom/layout/RecordPage.tsx';
import { idOf } from '../../../routing/idOf.ts';
import { usePathTo } from '../../../routing/usePathTo.ts';
import type { StaffUser } from '../index.ts';
import { TaskDialog } from '../tasks/TaskDialog.tsx';
import type { StaffTask } from '../tasks/tasks.ts';
import { useStaffUser } from '../useStaffUser.ts';
import { StaffUserAccess } from './StaffUserAccess.tsx';
import { StaffUserForm } from './StaffUserForm.tsx';

const options = { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined } as const;

/** A staff user: to change, to disable, to give a new password. */
export default function UpdateStaffUser() {
  const id = idOf(useParams()['id']);
  return <UpdateOf key={id} id={id} />;
}

function UpdateOf({ id }: { id: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const list = usePathTo()('staff-users', 'list') ?? '';
  const { record: user, ...found } = useStaffUser(id);
  const [update] = useUpdate<StaffUser, Error>('staff-users', undefined, options);
  const [task, setTask] = useState<StaffTask | null>(null);

  const save = async (input: StaffUserInput, before: StaffUser | null) => {
    // W28: a version newer than the one that was seen is not overwritten.
    const data = { ...input, seen: before?.dateModified } as Partial<StaffUser>;
    await update('staff-users', { id, data, ...(before ? { previousData: before } : {}) }, options);
    notify('resources.staff-users.updated', { type: 'success' });
    return () => void navigate(list);
  };
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
          <StaffUserForm user={shown} onSave={save} />
          <StaffUserAccess user={shown} onStart={setTask} />
          <TaskDialog task={task} onClose={() => setTask(null)} />
        </>
      )}
    </RecordPage>
  );
}
