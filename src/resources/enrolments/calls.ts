import { texts } from '../../../contract/texts.ts';
import type { BodyOf } from '../../../contract/calls/index.ts';
import type { AppCalls, FieldsOf } from '../../dataProvider/appCalls.ts';
import { toBody } from '../../dataProvider/codec.ts';
import { isOk } from '../../dataProvider/readAnswer.ts';
import type { WriteCallName } from '../../dataProvider/transportPort.ts';

/**
 * Carries out a write and answers the id it added, 0 where it adds none. Throws HttpError; also where the session ended
 * meanwhile, which react-admin answers with an empty result.
 */
export async function carryOut<N extends WriteCallName>(
  calls: AppCalls,
  name: N,
  fields: FieldsOf<N>,
  fallback: string = texts.general.unexpected,
): Promise<number> {
  const result: Record<string, unknown> = await calls.write(name, toBody(fields) as BodyOf<N>, { fallback });
  if (!isOk(result['OUT_OK'])) throw new Error(texts.session.ended);
  return Number(result['OUT_ID'] ?? 0);
}

/** Moves an enrolment to another status (UpdateStudentCourse). */
export async function changeStatus(calls: AppCalls, studentCourseId: number, status: number): Promise<void> {
  await carryOut(calls, 'UpdateStudentCourse', { studentCourseId, status });
}
