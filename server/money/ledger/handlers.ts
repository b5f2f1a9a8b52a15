import { checkNumber } from '#domain/words/problem.ts';
import type { Instalment } from '#domain/money/ledger.ts';
import { maxFee } from '#domain/words/limits.ts';
import { toPaise } from '#domain/words/money.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { changesOne, lockingFirst } from '#server/activity/affected.ts';
import { requirePrintedReason, requireReason } from '#server/activity/reason.ts';
import { done, type Handlers, type RequestContext } from '#server/protocol/calls/handler.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { changeRow, touchRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { keepBalance } from './accounts.ts';
import { lockAccount, lockPayer } from './lockAccount.ts';
import { requirePlan, writePlan } from './plan.ts';
import { feeRows } from './rows.ts';

type Seeing = RequestContext<{ StudentCourseId: number; Seen?: string | undefined }>;

const changesAccount = lockingFirst(
  (trx: Transaction, { body }: Seeing) => lockPayer(trx, body.StudentCourseId),
  changesOne('enrolments', 'StudentCourseId'),
);

export const ledgerHandlers: Handlers<'GetFees' | 'SetFee' | 'SetConcession' | 'SetInstalments'> = {
  GetFees: {
    kind: 'read',
    read: async ({ db }, { body, today }) => ({ result: await feeRows(db.kysely, body, today) }),
  },

  SetFee: {
    kind: 'write',
    affects: changesAccount,
    async write(trx, context) {
      const { body } = context;
      const fee_paise = requirePaise('Fee', body.Fee);
      requireReason(body.Reason);
      return changeAsked(trx, context, { fee_paise, fee_assumed: 0 });
    },
  },

  SetConcession: {
    kind: 'write',
    affects: changesAccount,
    async write(trx, context) {
      const { body } = context;
      const concession_paise = requirePaise('Amount', body.Amount);
      requirePrintedReason(body.Reason);
      const concession_reason = concession_paise === 0 ? '' : (body.Reason ?? '');
      return changeAsked(trx, context, { concession_paise, concession_reason });
    },
  },

  SetInstalments: {
    kind: 'write',
    affects: changesAccount,
    async write(trx, context) {
      const { enrolment, account } = await lockSeen(trx, context);
      const plan = requirePlan(context.body.Instalments, account.fee - account.concession, account.startDate);
      if (isSame(plan, account.instalments)) return done({ DATE_MODIFIED: enrolment.date_modified });
      await writePlan(trx, enrolment.id, plan);
      await keepBalance(trx, enrolment.id);
      return done({ DATE_MODIFIED: await touchRow(trx, 'enrolments', enrolment, context.timestamp) });
    },
  },
};

/** The paise of a field; refuses where it is missing. */
function requirePaise(field: string, rupees: number | undefined): number {
  const problem = checkNumber(field, rupees, { min: 0, max: maxFee, unit: 'hundredths' });
  if (problem || rupees === undefined) throw new Refusal(problem);
  return toPaise(rupees);
}

/** Locks an enrolment for a change of what it owes; refuses one that is newer than the person saw (W28). */
async function lockSeen(trx: Transaction, { body, today }: Seeing) {
  const held = await lockAccount(trx, body.StudentCourseId);
  const current = async () => (await feeRows(trx, { StudentCourseId: held.enrolment.id }, today))[0];
  await refuseNewer(trx, 'enrolments', held.enrolment, body.Seen, current);
  return held;
}

/** Changes fee or concession; what the plan asks for follows, while it stays as agreed (W43). */
async function changeAsked(
  trx: Transaction,
  context: Seeing,
  columns: { fee_paise: number; fee_assumed: number } | { concession_paise: number; concession_reason: string },
) {
  const { enrolment } = await lockSeen(trx, context);
  const { fee_paise: fee, concession_paise: concession } = { ...enrolment, ...columns };
  if (concession > fee) throw new Refusal(moneyMessages.concessionAboveFee);
  const DATE_MODIFIED = await changeRow(trx, 'enrolments', enrolment, columns, context.timestamp);
  await keepBalance(trx, enrolment.id);
  return done({ DATE_MODIFIED });
}

const isSame = (plan: readonly Instalment[], other: readonly Instalment[]): boolean =>
  plan.length === other.length &&
  plan.every(({ dueDate, amount }, index) => dueDate === other[index]?.dueDate && amount === other[index]?.amount);
