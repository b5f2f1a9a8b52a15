import { useDataProvider } from 'react-admin';
import type { RestAnswerOf } from '#contract/rest/index.ts';
import type { BatchInput } from '#domain/classes/batch.ts';
import { weekdaysText } from '#domain/classes/classDays.ts';
import { useMovedEndsQuestion } from '#src/custom/catalogue/course/useMovedEndsQuestion.tsx';
import type { RestProvider } from '#src/dataProvider/restProvider.ts';
import type { Batch } from '#src/records/batches.ts';

/**
 * Before a batch gets other weekdays or another first day: `mayGoOn` answers whether to save it, and asks where it moves the ends
 * of many enrolments. `question` is the dialog. Throws what kept the server from answering.
 */
export function useBatchQuestion() {
  const provider = useDataProvider<RestProvider>();
  const { mayMove, question } = useMovedEndsQuestion();
  const mayGoOn = async (before: Batch, { firstDay, weekdays }: BatchInput): Promise<boolean> => {
    if (firstDay === before.firstDay && weekdaysText(weekdays) === weekdaysText(before.weekdays)) return true;
    const { data } = await provider.act<RestAnswerOf<'batches', 'preview'>>('batches', {
      id: before.id,
      action: 'preview',
      body: { firstDay, weekdays },
    });
    return mayMove(data.endsMoved);
  };
  return { mayGoOn, question };
}
