import { texts } from '#contract/texts.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Enrolment } from '#src/resources/enrolments/index.ts';

/** Moves an enrolment as the person sees it to another status (W28). */
export async function changeStatus(calls: AppDataProvider, enrolment: Enrolment, status: number): Promise<void> {
  const { id, dateModified } = enrolment;
  const saved = await calls.update('enrolments', { id, data: { status, dateModified }, previousData: enrolment });
  // After a 401 react-admin logs out and answers an empty success.
  if (!saved.data.id) throw new Error(texts.session.ended);
}
