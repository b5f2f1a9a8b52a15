import { useState } from 'react';
import { type RaRecord, useCreate, useRefresh, useUpdate } from 'react-admin';
import { drawUuid } from '#src/authProvider/drawUuid.ts';

interface Options {
  resource: string;
  /** The record that is changed; null where one is added. */
  record: RaRecord | null;
  onSaved: () => void;
}

/** A failure is shown in the form, not as a passing message. */
const quietly = { onError: () => undefined, mutationMode: 'pessimistic', returnPromise: true } as const;

/** Adds a record or changes one, as the version of it that `record` is (W28); when it is done the lists are asked for again. */
export function useSave({ resource, record, onSaved }: Options) {
  const refresh = useRefresh();
  // Names this form: what it sent and nobody answered is settled before a changed form is sent (W32).
  const [form] = useState(drawUuid);
  const [create, creating] = useCreate<RaRecord, Error>(resource, undefined, quietly);
  const [update, updating] = useUpdate<RaRecord, Error>(resource, undefined, quietly);
  const { error } = record ? updating : creating;

  /** Ends when it is saved or has failed; `error` says which. */
  const save = async (data: object): Promise<void> => {
    const sent = record
      ? update(resource, {
          id: record.id,
          data: { ...data, dateModified: record['dateModified'] },
          previousData: record,
        })
      : create(resource, { data, meta: { form } });
    await sent.then(
      () => {
        refresh();
        onSaved();
      },
      () => undefined,
    );
  };
  return { save, error };
}
