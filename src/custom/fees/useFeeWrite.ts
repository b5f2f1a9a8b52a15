import { useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { settleRecord, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { currentOf } from '#src/dataProvider/asHttpError.ts';
import { type LabelKey, useTranslate } from '#src/text.ts';
import type { Fee } from './fees.ts';

type FeeCall = 'SetFee' | 'SetConcession' | 'SetInstalments';

/**
 * Changes what an enrolment owes, from the version that the person saw; after a conflict, from the one that it is now (W28). What
 * was sent before without an answer is settled first (W32).
 */
export function useFeeWrite({ studentCourseId, dateModified }: Fee) {
  const calls = useCalls();
  const seen = useRef(dateModified);
  return async (call: FeeCall, changes: object, form: string): Promise<void> => {
    const fields = () => ({ ...changes, studentCourseId, seen: seen.current });
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

/** For what follows a change: says that it is done, and loads the page's figures anew. */
export function useDone(onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return (done: LabelKey) => {
    onClose();
    notify(translate(done), { type: 'success' });
    refresh();
  };
}
