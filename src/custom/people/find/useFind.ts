import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useCourses, useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { gatherFound } from '#src/dataProvider/present/find.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { askFind, countFound, type FindResults, type FoundTotals } from './askFind.ts';
import { nameFound, type Names } from './nameFound.ts';

/** Debounce of typing, in ms. */
const debounceMs = 150;

/** The debounced text. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The names of codes; undefined while a lookup table loads. */
function useNames(): Names {
  const student = useLookup('student');
  const registration = useLookup('registration');
  const enrolment = useLookup('enrolment');
  const { courses } = useCourses();
  const textIn =
    ({ known, textOf }: ReturnType<typeof useLookup>) =>
    (status: number) =>
      known ? textOf(status) : undefined;
  return {
    student: textIn(student),
    registration: textIn(registration),
    enrolment: textIn(enrolment),
    course: (id) => courses.find((course) => course.id === id)?.courseName,
  };
}

/** The matches of a text, with their `totals` where they are wanted. `isPending` while `found` belongs to an older text; stale answers are never shown. */
export function useFind(text: string, { counts = false }: { counts?: boolean } = {}) {
  const calls = useCalls();
  const mayDecide = usePathTo()('registrations', 'list') !== undefined;
  const rested = useRested(text);
  const names = useNames();
  const query = useQuery({
    queryKey: ['find', rested],
    enabled: rested !== '',
    queryFn: async ({ signal }): Promise<FindResults & { totals?: FoundTotals }> =>
      (await transport.isOurs()) ? askFind(calls, rested, signal) : gatherFound(calls, rested, mayDecide),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const { data, isPlaceholderData } = query;
  // Our server counts them after the hits are shown; the present one has them counted with the hits.
  const { data: totals } = useQuery({
    queryKey: ['find', rested, 'totals'],
    enabled: counts && data !== undefined && data.totals === undefined && !isPlaceholderData && rested !== '',
    queryFn: () => (data ? countFound(calls, data, rested) : {}),
    throwOnError: false,
  });
  return {
    query,
    totals: data?.totals ?? totals,
    found: text === '' || !data ? undefined : nameFound(data, names),
    isPending: text !== '' && (rested !== text || isPlaceholderData || query.isPending),
  };
}
