import { type Account, balanceOf } from './ledger.ts';
import { enrolmentStatus } from './status.ts';
import { toPaise, toRupees } from './money.ts';

/** What an enrolment owes as the wire says it, in rupees. */
interface Owed {
  fee: number;
  concession: number;
  paid: number;
  credit: number;
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
