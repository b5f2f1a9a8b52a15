import { useRef, useState } from 'react';
import { type RaRecord, useCreate, useDelete, useRefresh, useUpdate } from 'react-admin';
import { currentOf } from '#src/dataProvider/asHttpError.ts';

const awaited = { returnPromise: true } as const;

/**
 * For `onSave` of a `CheckedForm`: creates a record, or updates `record` with the version that was seen (W28), and refetches
 * the lists. After a conflict the next save is based on the conflicting version.
 */
export function useSave(resource: string, record: RaRecord | null) {
  const refresh = useRefresh();
  const [first] = useState(record);
  const seen = useRef(first);
  const [create] = useCreate<RaRecord, Error>(resource, undefined, awaited);
  const [update] = useUpdate<RaRecord, Error>(resource, undefined, awaited);

  return async (data: object, form: string): Promise<void> => {
    const before = seen.current;
    try {
      if (before) {
        const changed = { ...data, dateModified: before['dateModified'] };
        await update(resource, { id: before.id, data: changed, previousData: before });
      } else await create(resource, { data, meta: { form } });
      refresh();
    } catch (error) {
      if (before) seen.current = { ...before, ...currentOf(error) };
      throw error;
    }
  };
}

/** Deletes a record, for `onConfirm` of a ConfirmDialog, which shows its error. */
export function useRemove(resource: string, record: RaRecord) {
  const [remove] = useDelete<RaRecord, Error>(resource, { id: record.id, previousData: record }, awaited);
  return () => remove();
}
