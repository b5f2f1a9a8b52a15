import { useTranslate } from '#src/text.ts';
import { manyName, readMany } from './completeMany/readMany.ts';
import { UnfinishedBatch } from '#src/ui/steps/UnfinishedBatch.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import { useTasks } from './EnrolmentTable.tsx';

/** A notice over the list that a bulk completion is unfinished, with Continue. */
export function UnfinishedMany() {
  const translate = useTranslate();
  const { task, start } = useTasks();
  const stored = task ? undefined : readMany();
  if (!stored) return null;
  const { ids, completed, mailed } = stored;
  const text = translate('resources.enrolments.many.unfinished', {
    of: ids.length,
    done: idsThat(ids, completed, 'done').length,
    sent: idsThat(Object.keys(mailed).map(Number), mailed, 'done').length,
  });
  return (
    <UnfinishedBatch name={manyName} text={text} onContinue={() => start({ action: 'completeMany', enrolments: [] })} />
  );
}
