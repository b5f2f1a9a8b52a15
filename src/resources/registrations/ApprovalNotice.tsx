import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { usePathTo } from '../../routing/usePathTo.ts';
import type { Approval } from './locateApproval.ts';

const severities: Record<Exclude<Approval['kind'], 'new'>, AlertColor> = {
  begun: 'warning',
  done: 'success',
  deleted: 'info',
  lost: 'warning',
  rejected: 'info',
  closed: 'info',
};

interface Props {
  approval: Approval;
}

/** How far the approval has come; nothing for a new registration. */
export function ApprovalNotice({ approval }: Props) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { kind } = approval;
  if (kind === 'new') return null;
  const paid = kind === 'begun' && approval.state.paymentId > 0;
  const open = 'student' in approval && (
    <Button
      color="inherit"
      size="small"
      component={Link}
      to={pathTo('students', kind === 'deleted' ? 'deleted' : 'show', { id: approval.student.id })}
    >
      {translate('resources.registrations.approve.openStudent')}
    </Button>
  );
  return (
    <Alert severity={severities[kind]} action={open}>
      {translate(`resources.registrations.approve.state.${paid ? 'paid' : kind}`)}
    </Alert>
  );
}
