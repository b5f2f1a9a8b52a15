import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#src/text.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import type { Activity } from '#src/records/activity.ts';
import { recordName } from './sentence.ts';

/** 'Student 12', a link if that kind of record has a page. */
export function RecordLink({ entry }: { entry: Pick<Activity, 'entity' | 'recordId'> }) {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const { entity, recordId: id } = entry;
  const text = recordName(entry, translate);
  const pathOf = () => {
    if (entity === 'students') return pathTo('students', 'show', { id });
    if (entity === 'registrations') return pathTo('registrations', 'approve', { ID: id });
    if (entity === 'certificates') return pathTo('certificates', 'show', { certificateId: id });
    if (entity === 'settings') return pathTo('settings', 'page');
    return entity === 'users' ? pathTo('staff-users', 'edit', { id }) : undefined;
  };
  const path = pathOf();
  if (!path) return text;
  return (
    <Link component={RouterLink} to={path} underline="hover">
      {text}
    </Link>
  );
}
