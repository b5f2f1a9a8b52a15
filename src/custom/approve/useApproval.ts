import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { readUnfinished } from '#src/custom/enrol/useEnrol.ts';
import { type CourseRow, type Courses, useCourses } from '#src/custom/lookups/courses.ts';
import { useLookup } from '#src/custom/lookups/useLookup.ts';
import { listRecords } from '#src/dataProvider/appCalls.ts';
import { isFullPageError } from '#src/dataProvider/asHttpError.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { type Approval, locateApproval, type RegistrationRow } from './locateApproval.ts';

export interface Located {
  registration: RegistrationRow;
  /** The text of its status. */
  status: string;
  approval: Approval;
}

/** Where an approval is kept while it is unfinished. */
export const unfinishedKey = (id: number): string => `approval.${id}`;

/** A registration with how far its approval has come; null where there is none. `locate` asks the server anew. */
export function useApproval(id: number) {
  const calls = useDataProvider<AppDataProvider>();
  const { textOf } = useLookup('registration');
  const students = useLookup('student');

  const locate = async (): Promise<Located | null> => {
    const filters = { regId: id, status: anyStatus };
    const rows = await listRecords(calls, 'GetRegistrationList', filters, texts.registrations.fetchFailed);
    const registration = rows.find((row) => row.id === id);
    if (!registration) return null;
    const status = registration.statusDesc || textOf(Number(registration.status));
    const approval = await locateApproval(calls, registration, {
      status,
      kept: readUnfinished(unfinishedKey(id)),
      isDeleted: (student) =>
        (student.statusDesc || students.textOf(Number(student.status))).toLowerCase() === 'deleted',
    });
    return { registration, status, approval };
  };

  const { data, error, refetch } = useQuery({
    queryKey: ['registrations', 'approval', id],
    queryFn: locate,
    enabled: id > 0,
    refetchOnWindowFocus: false,
    // What is typed must not go when a later look fails.
    throwOnError: (failure, query) => query.state.data === undefined && isFullPageError(failure),
  });
  return { located: id > 0 ? data : null, error: data === undefined ? error : null, refetch, locate };
}

/** Courses that were asked for again because the cache did not have them. */
const missed = new Set<number>();

/** A course out of the cache. One that is not in it may be newer than the cache: then the courses are asked for once more. */
export function useCourse(id: number): { course: CourseRow | undefined } & Omit<Courses, 'courses'> {
  const { courses, ...state } = useCourses();
  const { loaded, reload } = state;
  const course = courses.find((entry) => entry.id === id);
  const isMissing = loaded && !course && id > 0;
  useEffect(() => {
    if (!isMissing || missed.has(id)) return;
    missed.add(id);
    reload();
  }, [isMissing, id, reload]);
  return { course, ...state };
}
