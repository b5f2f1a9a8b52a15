import { usePathTo } from '../../routing/usePathTo.ts';
import type { Activity } from './index.ts';

/** The page of an entry's record; undefined for a kind that has none. */
export function useRecordPath(): (entry: Activity) => string | undefined {
  const pathTo = usePathTo();
  return ({ entity, recordId: id }) => {
    if (entity === 'students') return pathTo('students', 'show', { id });
    if (entity === 'registrations') return pathTo('registrations', 'approve', { ID: id });
    if (entity === 'certificates') return pathTo('certificates', 'show', { certificateId: id });
    return entity === 'users' ? pathTo('staff-users', 'edit', { id }) : undefined;
  };
}
