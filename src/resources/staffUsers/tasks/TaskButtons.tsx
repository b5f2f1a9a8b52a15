import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ReasonButton } from '../../../custom/fields/ReasonButton.tsx';
import { readSession } from '../../../session/storedSession.ts';
import type { StaffUser } from '../index.ts';
import { actionsFor, type StaffAction, type StaffTask } from './tasks.ts';

interface Props {
  user: StaffUser;
  size?: 'small' | 'medium';
  onStart: (task: StaffTask) => void;
}

/** A button for each thing that can be done with a user. */
export function TaskButtons({ user, size = 'medium', onStart }: Props) {
  const translate = useTranslate();
  const own = user.id === readSession()?.userId;
  const button = (action: StaffAction) => {
    const label = translate(`resources.staff-users.actions.${action}`);
    return (
      <ReasonButton
        key={action}
        size={size}
        why={own && action === 'reset' ? translate('texts.staffUsers.ownPassword') : ''}
        color={action === 'disable' ? 'error' : 'primary'}
        sx={size === 'small' ? { minWidth: 0, px: 0.75 } : {}}
        onClick={() => onStart({ action, user })}
        aria-label={translate('resources.staff-users.actionOf', { action: label, name: user.userName })}
      >
        {label}
      </ReasonButton>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 0.5 }}>
      {actionsFor(user).map(button)}
    </Box>
  );
}
