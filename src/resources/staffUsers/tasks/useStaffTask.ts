import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { RestAnswerOf } from '../../../../contract/rest/index.ts';
import type { RestProvider } from '../../../dataProvider/restProvider.ts';
import type { StaffTask } from './tasks.ts';

type Reset = RestAnswerOf<'staff-users', 'resetPassword'>;

/**
 * Carries out a task. Answers the temporary password where one was drawn and not mailed, '' otherwise; undefined where it
 * failed, and `error` says why.
 */
export function useStaffTask({ action, user }: StaffTask) {
  const dataProvider = useDataProvider<RestProvider>();
  const refresh = useRefresh();
  const [error, setError] = useState('');

  const carryOut = async (): Promise<string> => {
    if (action === 'reset') {
      const { data } = await dataProvider.act<Reset>('staff-users', { id: user.id, action: 'password' });
      return data.temporaryPassword ?? '';
    }
    const data = { status: action === 'enable' ? 'Active' : 'Disabled', seen: user.dateModified };
    await dataProvider.update('staff-users', { id: user.id, data, previousData: user });
    return '';
  };

  const start = async (): Promise<string | undefined> => {
    setError('');
    try {
      return await carryOut();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      return undefined;
    } finally {
      refresh();
    }
  };
  return { start, error };
}
