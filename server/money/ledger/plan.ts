import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { checkInstalments, type Instalment } from '#domain/money/ledger.ts';
import { toPaise } from '#domain/words/money.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

type TypedInstalments = ParsedBodyOf<'SetInstalments'>['Instalments'];

/** The instalments of a body; refuses those that make no plan for so many paise of an enrolment that begins on `startDate` (W43). */
export function requirePlan(typed: TypedInstalments, amount: number, startDate: string): Instalment[] {
  const plan = typed.map(({ DueDate, Amount = 0 }) => ({ dueDate: DueDate, amount: toPaise(Amount) }));
  const problem = checkInstalments(plan, amount, startDate);
  if (problem) throw new Refusal(problem);
  return plan;
}

/** Puts a plan in the place of an enrolment's; `keepBalance` then says what of it is covered. */
export async function writePlan(trx: Transaction, enrolmentId: number, plan: readonly Instalment[]): Promise<void> {
  await trx.deleteFrom('instalments').where('enrolment_id', '=', enrolmentId).execute();
  const rows = plan.map(({ dueDate, amount }, index) => ({
    enrolment_id: enrolmentId,
    no: index + 1,
    due_date: dueDate,
    agreed_paise: amount,
    amount_paise: amount,
    covered_paise: 0,
  }));
  await bulkInsert(trx, 'instalments', rows);
}
