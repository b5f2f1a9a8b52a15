import { Box } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { useNavigate } from 'react-router';
import type { RestAnswerOf } from '#contract/rest/index.ts';
import type { StaffUserInput } from '#domain/access/staffUser.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { pagePadding, stack } from '#src/ui/page/pageStyle.ts';
import { StaffUserForm } from './StaffUserForm.tsx';
import { PasswordDialog } from './tasks.tsx';

/** Adds a staff user. The temporary password is mailed, or shown here, this once. */
export default function AddStaffUser() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const list = usePathTo()('staff-users', 'list') ?? '';
  const [added, setAdded] = useState<RestAnswerOf<'staff-users', 'create'> | null>(null);

  const add = async (user: StaffUserInput) => {
    // Not through react-admin's cache, which would keep the password.
    const { data } = await dataProvider.create<RestAnswerOf<'staff-users', 'create'>>('staff-users', { data: user });
    setAdded(data);
  };
  const goOn = () => {
    if (!added || added.temporaryPassword) return;
    notify('resources.staff-users.added', { type: 'success', messageArgs: { email: added.email } });
    void navigate(list);
  };
  return (
    <Box sx={{ ...pagePadding, ...stack }}>
      <PageHeader title={translate('resources.staff-users.add.title')} back={list} />
      <StaffUserForm user={null} onSave={add} onSaved={goOn} />
      {added?.temporaryPassword && (
        <PasswordDialog
          userName={added.userName}
          password={added.temporaryPassword}
          onClose={() => void navigate(list)}
        />
      )}
    </Box>
  );
}
