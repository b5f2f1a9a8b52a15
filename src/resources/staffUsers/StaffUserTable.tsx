import Link from '@mui/material/Link';
import { useTranslate } from '#src/app/text.ts';
import { Link as RouterLink } from 'react-router';
import { formatDateTimeIst } from '#domain/dates.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import { StatusChip } from '#src/ui/inputs/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import type { StaffUser } from './index.ts';
import { type StaffTask, TaskButtons } from './tasks.tsx';

interface Props {
  onStart: (task: StaffTask) => void;
}

/** Staff users with what can be done with them. */
export function StaffUserTable({ onStart }: Props) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const ownId = readSession()?.userId;
  const profileOf = ({ profile }: StaffUser) => translate(`resources.staff-users.profiles.${profile}`);
  const lastLoginOf = ({ lastLogin }: StaffUser) =>
    lastLogin ? formatDateTimeIst(lastLogin) : translate('resources.staff-users.never');

  const nameOf = ({ id, userName }: StaffUser) => (
    <Link component={RouterLink} to={pathTo('staff-users', 'edit', { id }) ?? ''} underline="hover">
      {id === ownId ? translate('resources.staff-users.you', { name: userName }) : userName}
    </Link>
  );

  return (
    <DataList empty={translate('resources.staff-users.none')} cardsBelow={900}>
      <Column<StaffUser> source="userName" render={nameOf} exportValue={({ userName }) => userName} />
      <Column<StaffUser> source="email" width="20%" />
      <Column<StaffUser> source="mobile" width={110} />
      <Column<StaffUser> source="profile" width={96} render={profileOf} />
      <Column<StaffUser>
        source="status"
        width={112}
        whole
        render={({ status }) => <StatusChip text={status} />}
        exportValue={({ status }) => status}
      />
      <Column<StaffUser> source="lastLogin" right width={216} render={lastLoginOf} />
      <Column<StaffUser>
        source="id"
        label="resources.staff-users.fields.actions"
        sortable={false}
        right
        whole
        width={208}
        render={(user) => <TaskButtons user={user} size="small" onStart={onStart} />}
        exportValue={false}
      />
    </DataList>
  );
}
