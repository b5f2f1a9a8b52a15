import { useTranslate } from '#src/text.ts';
import { manyName, readMany } from './completeMany/readMany.ts';
import { KeptBatch } from '#src/ui/steps/KeptBatch.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import { useTasks } from './EnrolmentTable.tsx';

/** A notice over the list that a bulk completion is unfinished, with Continue. */
export function UnfinishedMany() {
  const translate = useTranslate();
  const { task, start } = useTasks();
  const kept = task ? undefined : readMany();
  if (!kept) return null;
  const { ids, completed, mailed } = kept;
  const text = translate('resources.enrolments.many.kept', {
    of: ids.length,
    done: idsThat(ids, completed, 'done').length,
    sent: idsThat(Object.keys(mailed).map(Number), mailed, 'done').length,
  });
  return <KeptBatch name={manyName} text={text} onContinue={() => start({ action: 'completeMany', enrolments: [] })} />;
}
