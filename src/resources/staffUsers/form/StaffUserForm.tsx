import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { LeaveDialog } from '../../../custom/dialogs/LeaveDialog.tsx';
import { useOneRun } from '../../../custom/dialogs/useOneRun.ts';
import { NotSaved } from '../../../custom/form/NotSaved.tsx';
import { useDraft } from '../../../custom/form/useDraft.ts';
import { type OnLoadAfter, useLoaded } from '../../../custom/form/useLoaded.ts';
import { stack } from '../../../custom/layout/pageStyle.ts';
import { ProblemList } from '../../../custom/personForm/ProblemList.tsx';
import { usePathTo } from '../../../routing/usePathTo.ts';
import type { StaffUser } from '../index.ts';
import {
  draftOfStaffUser,
  newStaffUserDraft,
  newStaffUserProblems,
  staffUserOf,
  staffUserProblems,
} from './staffUserDraft.ts';
import type { StaffUserInput } from '../../../../domain/staffUser.ts';
import { StaffUserInputs } from './StaffUserInputs.tsx';
import { useRefused } from './useRefused.ts';

interface Props {
  /** The user to change; null to add one. */
  user: StaffUser | null;
  /** Saves what is typed over `before`, the user as the form has it, and answers what comes next; throws what the server refused. */
  onSave: (user: StaffUserInput, before: StaffUser | null) => Promise<() => void>;
}

/** Adds a user or changes one. What is typed stays when saving fails. Enter saves. */
export function StaffUserForm({ user, onSave }: Props) {
  const { loaded, key, onLoadAfter } = useLoaded(user);
  return <FormOf key={key} user={loaded} onLoadAfter={onLoadAfter} onSave={onSave} />;
}

function FormOf({ user, onLoadAfter, onSave }: Props & { onLoadAfter: OnLoadAfter }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const form = useDraft(
    user ? draftOfStaffUser(user) : newStaffUserDraft,
    user ? staffUserProblems : newStaffUserProblems,
  );
  const refused = useRefused(form);
  const [saved, setSaved] = useState<{ next: () => void } | null>(null);
  // Only once nothing can be lost any more, so that leaving asks nothing.
  useEffect(() => saved?.next(), [saved]);

  const { run: save, busy } = useOneRun(async () => {
    try {
      setSaved({ next: await onSave(staffUserOf(form.draft), user) });
    } catch (failure) {
      refused.take(failure, translate('resources.staff-users.failed'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refused.clear();
    if (!busy && !saved && form.check()) void save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ ...stack, maxWidth: 720 }}>
      <StaffUserInputs input={refused.input} user={user} disabled={busy || saved !== null} />
      <ProblemList problems={refused.problems} severity="error" inputId={form.inputId} />
      <NotSaved message={refused.error} error={refused.failure} onLoad={onLoadAfter(refused.failure)} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" component={Link} to={pathTo('staff-users', 'list') ?? ''}>
          {translate('lists.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={saved !== null}>
          {translate(`resources.staff-users.${user ? 'update.save' : 'add.submit'}`)}
        </Button>
      </Box>
      <LeaveDialog when={form.dirty && !saved} />
    </Box>
  );
}
