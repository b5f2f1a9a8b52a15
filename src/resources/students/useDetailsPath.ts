import { useCallback } from 'react';
import { useLookup } from '../../custom/lookups/useLookup.ts';
import { usePathTo } from '../../routing/usePathTo.ts';
import { isDeleted } from './isDeleted.ts';

/** The page of a student: the read-only one for a deleted student (spec 2). */
export function useDetailsPath(): (student: { id: number; status: number }) => string {
  const pathTo = usePathTo();
  const { textOf } = useLookup('student');
  return useCallback(
    ({ id, status }) => pathTo('students', isDeleted(textOf(status)) ? 'deleted' : 'show', { id }),
    [pathTo, textOf],
  );
}
