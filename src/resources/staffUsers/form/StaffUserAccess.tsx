import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDateTimeIst } from '../../../../domain/dates.ts';
import { StatusChip } from '../../../custom/fields/StatusChip.tsx';
import { ListLink } from '../../../custom/lists/ListLink.tsx';
import { DetailList, DetailSection } from '../../../custom/person/DetailSection.tsx';
import type { StaffUser } from '../index.ts';
import { TaskButtons } from '../tasks/TaskButtons.tsx';
import type { StaffTask } from '../tasks/tasks.ts';

interface Props {
  user: StaffUser;
  onStart: (task: StaffTask) => void;
}

/** Whether and when a user comes in, and what can be done about it. */
export function StaffUserAccess({ user, onStart }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`resources.staff-users.fields.${field}`);
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
