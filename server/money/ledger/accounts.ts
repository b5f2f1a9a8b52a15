import { sql } from 'kysely';
import { enrolmentStatus } from '#domain/words/codes.ts';
import { type Account, type Balance, balanceOf } from '#domain/money/ledger.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { LoadedRow } from '#server/db/tables.ts';
import { byEnrolment, readPlans } from '#server/activity/plans.ts';

/** The columns of an enrolment that are kept of its balance. */
type BalanceColumns = Required<Pick<LoadedRow<'enrolments'>, 'paid_paise' | 'due_paise' | 'oldest_due'>>;

export const balanceColumns = ({ paid, due, oldestDue }: Balance): BalanceColumns => ({
  paid_paise: paid,
  due_paise: due,
  oldest_due: oldestDue,
});

/** The columns of an instalment that are kept of its enrolment's balance. */
type InstalmentColumns = Required<Pick<LoadedRow<'instalments'>, 'amount_paise' | 'covered_paise'>>;

/** What is kept of the instalment with a number; one that is not asked for comes to 0. */
export function instalmentColumns({ instalments }: Balance, no: number): InstalmentColumns {
  const { amount = 0, covered = 0 } = instalments[no - 1] ?? {};
  return { amount_paise: amount, covered_paise: covered };
}

/** What an enrolment's balance follows from, and what is kept of it. */
export interface StoredAccount {
  account: Account;
  stored: BalanceColumns;
  /** What is kept of each instalment of the plan. */
  parts: readonly (InstalmentColumns & { no: number })[];
  /** The ids of its payment rows, the oldest first. */
  paymentIds: readonly number[];
}

type Ids = { ids: string };

const enrolmentsOf = compiledOnce((db, { ids }: Ids) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'status', 'start_date', 'fee_paise', 'concession_paise', 'paid_paise', 'due_paise', 'oldest_due'])
    .where(isAmong(db, sql.ref('id'), ids)),
);
const paymentsOf = compiledOnce((db, { ids }: Ids) =>
  db
    .selectFrom('payments')
    .select(['id', 'enrolment_id', 'paid_fee_paise'])
    .where(isAmong(db, sql.ref('enrolment_id'), ids))
    .where('voided_at', 'is', null)
    .orderBy('id'),
);

/** The accounts of enrolments by their ids; none of an id that is unknown. */
export async function readAccounts(db: Connection, ids: readonly number[]): Promise<Map<number, StoredAccount>> {
  const filter = { ids: idsAsText(db, ids) };
  const enrolments = await enrolmentsOf(db, filter);
  const instalments = await readPlans(db, filter);
  const payments = byEnrolment(await paymentsOf(db, filter));
  return new Map(
    enrolments.map(({ id, paid_paise, due_paise, oldest_due, ...enrolment }) => {
      const plan = instalments.get(id) ?? [];
      const paid = payments.get(id) ?? [];
      const account: Account = {
        fee: enrolment.fee_paise,
        concession: enrolment.concession_paise,
        instalments: plan.map((one) => ({ dueDate: one.due_date, amount: one.agreed_paise })),
        startDate: enrolment.start_date,
        payments: paid.map((payment) => payment.paid_fee_paise),
        isDeleted: enrolment.status === enrolmentStatus.deleted,
      };
      const stored = { paid_paise, due_paise, oldest_due };
      return [id, { account, stored, parts: plan, paymentIds: paid.map((payment) => payment.id) }];
    }),
  );
}

/**
 * Keeps what follows from an enrolment's fee, plan, payments and status (W43): every write that moves one of them calls it last, with the enrolment's row locked.
 * It is no change of the record (W28).
 */
export const keepBalance = (trx: Transaction, enrolmentId: number): Promise<void> => keepBalances(trx, [enrolmentId]);

/** The same of many enrolments. */
export async function keepBalances(trx: Transaction, enrolmentIds: readonly number[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  for (const [enrolmentId, own] of await readAccounts(trx, enrolmentIds)) {
    const balance = balanceOf(own.account);
    await trx.updateTable('enrolments').set(balanceColumns(balance)).where('id', '=', enrolmentId).execute();
    for (const { no, ...stored } of own.parts) {
      const part = instalmentColumns(balance, no);
      if (part.amount_paise === stored.amount_paise && part.covered_paise === stored.covered_paise) continue;
      await trx
        .updateTable('instalments')
        .set(part)
        .where('enrolment_id', '=', enrolmentId)
        .where('no', '=', no)
        .execute();
    }
  }
}
