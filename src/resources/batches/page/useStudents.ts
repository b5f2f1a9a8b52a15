import { useGetList } from 'react-admin';
import { ages } from '#domain/money/dues.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { collator } from '#domain/words/collator.ts';
import type { Due } from '#src/records/dues.ts';
import type { Enrolment } from '#src/records/enrolments.ts';

/** As many as a batch has seats. */
const all = { page: 1, perPage: 1000 };

/** A panel shows its own error, not the error page. */
const inPanel = { throwOnError: false } as const;

/** The enrolments under a filter that take a seat, Active or on hold, by name. */
export function useSeated(filter: { batchId: number; courseId?: number }) {
  const of = (status: number) => ({ filter: { ...filter, status }, pagination: all });
  const active = useGetList<Enrolment>('enrolments', of(enrolmentStatus.active), inPanel);
  const held = useGetList<Enrolment>('enrolments', of(enrolmentStatus.hold), inPanel);
  const refetch = () => Promise.all([active.refetch(), held.refetch()]);
  return {
    data:
      active.data &&
      held.data &&
      [...active.data, ...held.data].toSorted((one, other) => collator.compare(one.studentName, other.studentName)),
    error: active.error ?? held.error,
    isFetching: active.isFetching || held.isFetching,
    refetch,
  };
}

/** What the students of a batch owe, by enrolment. */
export function useDuesOf(batchId: number): ReadonlyMap<number, Due> {
  const filter = { batchId, age: ages.all };
  const { data } = useGetList<Due>('dues', { filter, pagination: all }, inPanel);
  return new Map(data?.map((due) => [due.id, due]));
}
