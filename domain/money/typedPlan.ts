import { amountProblem, readAmount } from './typedAmount.ts';
import { askedInstalments, checkInstalments, equalInstalments, type Instalment } from './ledger.ts';
import { toPaise, toRupees, typedRupees } from '#domain/words/money.ts';

// A plan as a form holds it: one text, so that a draft keeps it and a change of it is seen. '' is everything at once.

/** An instalment as it is typed; `amount` in rupees. */
export interface TypedInstalment {
  dueDate: string;
  amount: string;
}

const [between, end] = ['\t', '\n'];

export const readPlan = (plan: string): TypedInstalment[] =>
  plan === ''
    ? []
    : plan.split(end).map((line) => {
        const [dueDate = '', amount = ''] = line.split(between);
        return { dueDate, amount };
      });

const clean = (text: string) => text.replace(/\s+/g, ' ');

export const formatPlan = (instalments: readonly TypedInstalment[]): string =>
  instalments.map(({ dueDate, amount }) => `${clean(dueDate)}${between}${clean(amount)}`).join(end);

/** The plan of instalments in rupees, as the wire has them. */
export const planOf = (instalments: readonly { dueDate: string | null; amount: number }[]): string =>
  formatPlan(instalments.map(({ dueDate, amount }) => ({ dueDate: dueDate ?? '', amount: typedRupees(amount) })));

/** A plan of `count` equal instalments of an amount in rupees, one a month from `first` on; '' for a single one. */
export const equalPlan = (amount: number, count: number, first: string): string =>
  count < 2
    ? ''
    : planOf(
        equalInstalments(toPaise(amount), count, first).map((part) => ({ ...part, amount: toRupees(part.amount) })),
      );

/** The same plan for another amount in rupees: shortened or lengthened from the last, as a changed fee does it (W43). */
export const planFor = (plan: string, amount: number): string => {
  const agreed = instalmentsIn(plan).map((part) => ({ ...part, amount: toPaise(part.amount) }));
  return planOf(askedInstalments(agreed, toPaise(amount)).map((part) => ({ ...part, amount: toRupees(part.amount) })));
};

/** The instalments of a plan in rupees; an amount that is missing, or none, is 0. */
export const instalmentsIn = (plan: string): Instalment[] =>
  readPlan(plan).map(({ dueDate, amount }) => ({ dueDate, amount: readAmount(amount) || 0 }));

/** What is wrong with a plan for an amount in rupees of an enrolment that begins on `startDate` (W43); '' where nothing is. */
export function checkPlan(plan: string, amount: number, startDate?: string): string {
  const unread = readPlan(plan).map(({ amount: typed }) => amountProblem(typed));
  return (
    unread.find((problem) => problem !== '') ??
    checkInstalments(
      instalmentsIn(plan).map((instalment) => ({ ...instalment, amount: toPaise(instalment.amount) })),
      toPaise(amount),
      startDate,
    )
  );
}
