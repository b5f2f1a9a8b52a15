import { useVersionedWrite } from '#src/ui/form/useVersionedWrite.ts';
import type { Fee } from '#src/custom/money/fees/fees.ts';

type FeeCall = 'SetFee' | 'SetConcession' | 'SetInstalments';

/** Changes what an enrolment owes, from the version that the person saw (W28). */
export function useFeeWrite({ studentCourseId, dateModified }: Fee) {
  const write = useVersionedWrite(dateModified);
  return (call: FeeCall, changes: object, form: string) => write(call, { ...changes, studentCourseId }, form);
}
