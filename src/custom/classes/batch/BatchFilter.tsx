import { useEffect } from 'react';
import type { Batch } from '#src/records/batches.ts';
import { useTranslate } from '#src/text.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { useAllBatches } from './batches.ts';

/** Students without a batch (W51). */
const withoutBatch = -1;

/**
 * All batches, one of them, or none; those of the chosen course where one is chosen, and another course forgets the batch of the first.
 * Hidden where there are no batches.
 */
export function BatchFilter() {
  const translate = useTranslate();
  const batches = useAllBatches();
  const [course] = useFilter('courseId');
  const [chosen, choose] = useFilter('batchId');
  const courseId = Number(course || 0);
  const isOffered = ({ courseId: own }: Batch) => courseId === 0 || own === courseId;
  const known = batches.find(({ id }) => id === Number(chosen));
  const isElsewhere = known !== undefined && !isOffered(known);
  useEffect(() => {
    if (isElsewhere) choose(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- what changes a filter is new at each render
  }, [isElsewhere]);
  if (batches.length === 0) return null;
  const textOf = ({ name, courseName, courseId: own }: Batch) =>
    own === courseId ? name : translate('batch.ofCourse', { course: courseName, name });
  const choices = [
    { value: withoutBatch, text: translate('batch.none') },
    ...batches.filter(isOffered).map((batch) => ({ value: batch.id, text: textOf(batch) })),
  ];
  return (
    <ChoiceFilter<Enrolment>
      ours
      name="batchId"
      label={translate('batch.label')}
      choices={choices}
      all={translate('batch.all')}
    />
  );
}
