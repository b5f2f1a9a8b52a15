import { useRef } from 'react';
import { type FieldsOf, settleRecord, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { currentOf } from '#src/dataProvider/asHttpError.ts';
import type { WriteCallName } from '#src/dataProvider/writes.ts';

/**
 * Changes a record by a call of its own, from the version that the person saw; after a conflict, from the one that it is now
 * (W28). What was sent before without an answer is settled first (W32).
 */
export function useVersionedWrite(dateModified: string | null | undefined) {
  const calls = useCalls();
  const seen = useRef(dateModified);
  return async <Call extends WriteCallName>(call: Call, changes: object, form: string): Promise<void> => {
    const fields = () => ({ ...changes, seen: seen.current }) as unknown as FieldsOf<Call>;
    try {
      const before = await settleRecord(calls, call, fields(), { idName: 'outId', form });
      if (before?.dateModified) seen.current = before.dateModified;
      await writeRecord(calls, call, fields(), { form });
    } catch (error) {
      const current = currentOf(error)?.['dateModified'];
      if (typeof current === 'string') seen.current = current;
      throw error;
    }
  };
}
