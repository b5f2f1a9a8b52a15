import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { InView } from '../../../custom/dialogs/InView.tsx';
import { LeaveDialog } from '../../../custom/dialogs/LeaveDialog.tsx';
import { useOneRun } from '../../../custom/dialogs/useOneRun.ts';
import { useDraft } from '../../../custom/form/useDraft.ts';
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
  /** Saves what is typed and answers what comes next; throws what the server refused. */
  onSave: (user: StaffUserInput) => Promise<() => void>;
}

/** Adds a user or changes one. What is typed stays when saving fails. Enter saves. */
export function StaffUserForm({ user, onSave }: Props) {
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
      setSaved({ next: await onSave(staffUserOf(form.draft)) });
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
      {refused.error && (
        <InView>
          <Alert severity="error">{refused.error}</Alert>
        </InView>
      )}
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
