import type { ListCallName, RowOf } from '#contract/calls/index.ts';
import { duesByCourseList } from '#domain/money/feesDue.ts';
import type { AppRecord, RecordOf } from '#src/dataProvider/codec.ts';
import type { ListQuery } from '#src/dataProvider/listQuery.ts';

type RowsOf<N extends ListCallName> = readonly (RecordOf<RowOf<N>> & { id: number })[];

/** The dues of a server without a ledger, from its complete lists of enrolments, payments and courses. */
export function duesFromLists(
  [enrolments, payments, courses]: readonly (readonly AppRecord[])[],
  { courseId }: ListQuery['filters'],
): AppRecord[] {
  const fees = new Map((courses as RowsOf<'GetCourseList'>).map(({ id, fees: fee }) => [id, fee]));
  const dues = duesByCourseList(
    enrolments as RowsOf<'GetStudentCourseList'>,
    payments as RowsOf<'GetPaymentList'>,
    (id) => fees.get(id) ?? undefined,
  );
  return dues.filter((due) => !courseId || due.courseId === Number(courseId)).map((due) => ({ ...due }));
}
