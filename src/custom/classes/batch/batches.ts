import { useQuery } from '@tanstack/react-query';
import { texts } from '#contract/texts.ts';
import { batchRefusal } from '#domain/classes/batch.ts';
import type { Problem } from '#domain/words/problem.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Batch } from '#src/records/batches.ts';
import { batchTexts } from './texts.ts';

/** A form's batch: '' before a choice, 0 for 'No batch'. */
export type BatchValue = number | '';

/** The batches of a course among which a student can get a seat. */
export interface BatchesOfCourse {
  /** All of the course, open or closed, by name. */
  batches: readonly Batch[];
  /** Those that are open, full ones too: the choices. */
  open: readonly Batch[];
  /** False while they load; true before the present server, which has none. */
  loaded: boolean;
  error: Error | null;
  retry: () => void;
}

const none: readonly Batch[] = [];

/** The batches of a course; none without one, and in front of a server without batches. */
export function useCourseBatches(courseId: number): BatchesOfCourse {
  const calls = useCalls();
  const ours = useOurs();
  const enabled = ours && courseId > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['batches', 'ofCourse', courseId],
    queryFn: async () => {
      const { data: batches } = await calls.getList<Batch>('batches', {
        filter: { courseId },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1000 },
      });
      return batches;
    },
    enabled,
    throwOnError: false,
  });
  const batches = (enabled && data) || none;
  return {
    batches,
    open: batches.filter(({ open }) => open),
    loaded: !enabled || data !== undefined,
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}

/** All batches, by course and name; none in front of a server without them, and before they are loaded. */
export function useAllBatches(): readonly Batch[] {
  const calls = useCalls();
  const enabled = useOurs();
  const { data } = useQuery({
    queryKey: ['batches', 'all'],
    queryFn: async () => {
      const { data: batches } = await calls.getList<Batch>('batches', {
        sort: { field: 'courseName', order: 'ASC' },
        pagination: { page: 1, perPage: 1000 },
      });
      return batches;
    },
    enabled,
    throwOnError: false,
  });
  return (enabled && data) || none;
}

/** Why a batch cannot be taken now, '' where it can. */
export const seatRefusal = (batch: Batch | undefined): string =>
  batch ? (batchRefusal(batch) ?? '') : texts.batches.notFound;

/** What is wrong with the batch of a form: none is chosen though some are open, or the chosen one is full or closed by now. */
export function batchProblems(value: BatchValue, { batches, open, loaded }: BatchesOfCourse): Problem[] {
  if (!loaded) return [];
  if (value === '') return open.length > 0 ? [{ field: 'batchId', message: batchTexts.select }] : [];
  if (value === 0) return [];
  const message = seatRefusal(batches.find(({ id }) => id === value));
  return message === '' ? [] : [{ field: 'batchId', message }];
}
