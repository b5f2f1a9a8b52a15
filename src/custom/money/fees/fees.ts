import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#contract/calls/index.ts';
import { type AppCalls, useCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { feesTexts } from './texts.ts';

/** What an enrolment owes (W43), in rupees. */
export type Fee = RecordOf<AnswerOf<'GetFees'>['result'][number]>;

/** A part of the fee, the day by which it is to be paid, and what payments cover of it; rupees. */
export type Instalment = Fee['instalments'][number];

/** What each enrolment of a student owes, or one enrolment, the newest first. */
export async function readFees(calls: AppCalls, of: BodyOf<'GetFees'>): Promise<Fee[]> {
  const { result }: AnswerOf<'GetFees'> = await calls.callApi('GetFees', of, { fallback: feesTexts.loadFailed });
  // A server of the version before names no AGREED (several servers are upgraded one after the other).
  return result
    .map((row) => toRecord({ ...row, AGREED: row.AGREED ?? [] }))
    .toSorted((a, b) => b.studentCourseId - a.studentCourseId);
}

/** What each enrolment of a student owes; not asked for where the server keeps no fees. */
export function useFees(studentId: number) {
  const calls = useCalls();
  const enabled = useOurs() && studentId > 0;
  return useQuery({
    queryKey: ['fees', studentId],
    queryFn: () => readFees(calls, { StudentId: studentId }),
    enabled,
    throwOnError: false,
  });
}

/** What a plan asks for; none without one: then the one that counts in its place is due on the first day (W43). */
export const plannedIn = ({ agreed, instalments }: Pick<Fee, 'agreed' | 'instalments'>): Fee['instalments'] =>
  agreed.length > 0 ? instalments : [];

/** The oldest instalment that is not wholly covered; undefined where nothing is due. */
export const nextInstalment = ({ due, instalments }: Fee): Instalment | undefined =>
  due > 0 ? instalments.find(({ amount, covered }) => covered < amount) : undefined;
