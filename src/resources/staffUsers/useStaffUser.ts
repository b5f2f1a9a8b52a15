import { useGetOne, useTranslate } from 'react-admin';
import { isFullPageError, statusOf } from '../../dataProvider/asHttpError.ts';
import type { StaffUser } from './index.ts';

const unknown = 404;

/** The problem is shown in the page, not as a passing message. */
const quietly = {
  onError: () => undefined,
  throwOnError: (error: Error) => isFullPageError(error) && statusOf(error) !== unknown,
};

/** A staff user by id; 0 is an address without a number. */
export function useStaffUser(id: number) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, refetch } = useGetOne<StaffUser>('staff-users', { id }, { ...quietly, enabled });
  const notThere = !enabled || statusOf(error) === unknown;
  const problem = notThere ? translate('texts.staffUsers.notFound') : (error?.message ?? '');
  return {
    record: data,
    problem: data ? '' : problem,
    retry: notThere ? undefined : () => void refetch(),
  };
}
