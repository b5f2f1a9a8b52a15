import { useGetOne } from 'react-admin';
import { isFullPageError, statusOf } from '#src/dataProvider/asHttpError.ts';
import type { Batch } from '#src/records/batches.ts';
import { useTranslate } from '#src/text.ts';

const unknown = 404;

/** A missing batch is reported in the page, not by the error page. */
const throwOnError = (error: Error) => isFullPageError(error) && statusOf(error) !== unknown;

/** A batch by id, as RecordPage takes it; 0 is an address without a number. */
export function useBatchById(id: number) {
  const translate = useTranslate();
  const enabled = id > 0;
  const { data, error, refetch } = useGetOne<Batch>('batches', { id }, { throwOnError, enabled });
  const notThere = !enabled || statusOf(error) === unknown;
  const problem = notThere ? translate('texts.batches.notFound') : (error?.message ?? '');
  return { record: data, problem: data ? '' : problem, retry: notThere ? undefined : () => void refetch() };
}
