import { useDataProvider, useRefresh } from 'react-admin';
import type { RestAnswerOf } from '#contract/rest/index.ts';
import type { HolidayInput } from '#domain/classes/holiday.ts';
import type { RestProvider } from '#src/dataProvider/restProvider.ts';
import { useEffectsQuestion } from './useEffectsQuestion.ts';

/** Adds holidays in one write, after a question about its effects. Answers undefined if the user cancels. */
export function useAddMany() {
  const provider = useDataProvider<RestProvider>();
  const refresh = useRefresh();
  const { mayGoOn, question } = useEffectsQuestion();
  const addMany = async (holidays: readonly HolidayInput[]) => {
    if (!(await mayGoOn({ add: [...holidays] }))) return undefined;
    const params = { action: 'many', body: { holidays } };
    const { data } = await provider.act<RestAnswerOf<'holidays', 'createMany'>>('holidays', params);
    refresh();
    return data;
  };
  return { addMany, question };
}
