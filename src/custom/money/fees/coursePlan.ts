import { useStore } from 'react-admin';
import type { FieldsOf } from '#src/dataProvider/appCalls.ts';
import { instalmentsIn } from '#domain/money/typedPlan.ts';

/** A plan as the calls take it. */
export type NewInstalments = NonNullable<FieldsOf<'SetInstalments'>['instalments']>;

export const instalmentsToSend = (plan: string): NewInstalments =>
  instalmentsIn(plan).map(({ dueDate, amount }) => ({ DueDate: dueDate, Amount: amount }));

/** How many instalments the person agreed on last for a course, to begin with the next time; 1 where there was no plan. */
export const useLastCount = (courseId: number) => useStore(`fees.instalments.${courseId}`, 1);
