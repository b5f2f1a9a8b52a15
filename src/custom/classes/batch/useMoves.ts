import { useRef, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { type Outcome, type Outcomes, useBatch } from '#src/ui/steps/useBatch.ts';

/** Moves enrolments, four at a time; one that was tried before is looked at again first. */
export function useMoves(enrolments: readonly Enrolment[]) {
  const calls = useCalls();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const target = useRef(0);
  const results = useRef(new Map<number, Outcome>());

  const seenOf = async (id: number) => {
    const known = enrolments.find((enrolment) => enrolment.id === id);
    if (known && outcomes[id] === undefined) return known.dateModified;
    return (await calls.getOne<Enrolment>('enrolments', { id })).data.dateModified;
  };
  const move = async (id: number, batchId: number): Promise<Outcome> => {
    try {
      const fields = { studentCourseId: id, batchId, seen: await seenOf(id) };
      await writeRecord(calls, 'MoveToBatch', fields, { fallback: texts.batches.moveFailed });
      return { state: 'done', text: '' };
    } catch (error) {
      if (!isUnanswered(error)) return { state: 'failed', text: failureReason(error) || texts.batches.moveFailed };
      // The other rows would fail the same way.
      batch.stop();
      return { state: 'unsure', text: '' };
    }
  };
  const batch = useBatch({
    keep: (id, outcome) => {
      results.current.set(id, outcome);
      setOutcomes((before) => ({ ...before, [id]: outcome }));
    },
    work: (id) => move(id, target.current),
  });
  /** Answers whether all went through. */
  const run = async (ids: readonly number[], batchId: number) => {
    target.current = batchId;
    await batch.run(ids);
    return ids.every((id) => results.current.get(id)?.state === 'done');
  };
  return { outcomes, busy: batch.busy, run };
}
