import { useEffect } from 'react';
import { useGetOne, useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { isFullPageError, statusOf } from '#src/dataProvider/asHttpError.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Batch } from '#src/records/batches.ts';
import { type ClassChoice, classIn, classSearch } from './classAddress.ts';

const none: ClassChoice = { courseId: 0, batchId: 0 };

const unknown = 404;

/** A batch that was deleted is no class: another one is chosen. */
const throwOnError = (error: Error) => isFullPageError(error) && statusOf(error) !== unknown;

/**
 * The class that is shown: what the address names, else the one that the person had last. A choice is kept for the person, and
 * the address follows, so that a reload and a link show the same.
 */
export function useClassChoice(): [choice: ClassChoice, choose: (chosen: ClassChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const [stored, keep] = useStore('register.class', none);
  const named = classIn(search);
  const isAlone = named?.courseId === 0;
  const enabled = useOurs() && isAlone;
  const { data: batch } = useGetOne<Batch>('batches', { id: named?.batchId ?? 0 }, { enabled, throwOnError });
  const courseId = isAlone ? (batch?.courseId ?? 0) : (named?.courseId ?? stored.courseId);
  const batchId = named?.batchId ?? stored.batchId;
  useEffect(() => {
    if (courseId > 0) keep({ courseId, batchId });
  }, [courseId, batchId, keep]);
  return [{ courseId, batchId }, (chosen) => setSearch(classSearch(chosen), { replace: true })];
}
