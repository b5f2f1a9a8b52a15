import { type Account, askedInstalments, balanceOf, type Instalment } from './ledger.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';

/** What an enrolment owes as the wire says it, in rupees. */
interface Owed {
  fee: number;
  concession: number;
  paid: number;
  status: number;
}

type Changed = Partial<Pick<Owed, 'fee' | 'concession' | 'paid'>>;

/** What an enrolment would owe, and what would be paid too much, after a change of fee, concession or what was paid; rupees. */
export function owedAfter(owed: Owed, changed: Changed): { due: number; credit: number } {
  const { fee, concession, paid, status } = { ...owed, ...changed };
  const account: Account = {
    fee: toPaise(fee),
    concession: toPaise(concession),
    payments: [toPaise(paid)],
    instalments: [],
    startDate: '',
    isDeleted: status === enrolmentStatus.deleted,
  };
  const { due, credit } = balanceOf(account);
  return { due: toRupees(due), credit: toRupees(credit) };
}

/** What an instalment asks for before and after a change; 0 where it asks for nothing. */
interface ChangedInstalment {
  dueDate: string;
  before: number;
  after: number;
}

/** The instalments of a plan as agreed that ask for another amount once fee less concession is `after` and no longer `before`; rupees. */
export function changedInstalments(
  agreed: readonly { dueDate: string | null; amount: number }[],
  before: number,
  after: number,
): ChangedInstalment[] {
  const plan = agreed.map(({ dueDate, amount }) => ({ dueDate: dueDate ?? '', amount: toPaise(amount) }));
  const [old, changed] = [before, after].map((amount) => askedInstalments(plan, toPaise(amount)));
  const rupees = (asked: readonly Instalment[] | undefined, index: number) => toRupees(asked?.[index]?.amount ?? 0);
  return plan
    .map(({ dueDate }, index) => ({ dueDate, before: rupees(old, index), after: rupees(changed, index) }))
    .filter((instalment) => instalment.before !== instalment.after);
}
