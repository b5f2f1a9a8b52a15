import type { TakenOutTo } from '#domain/money/drawerEntry.ts';
import type { Transaction } from '#server/db/connection.ts';
import { recordEntry, type Recording } from '#server/money/drawer/record.ts';
import { linkClosing } from './chain.ts';

/** A closing to be made; its amounts are paise, `after` is the day up to which the book was closed. */
interface NewClosing {
  day: string;
  after: string;
  expected_paise: number;
  counted_paise: number;
  left_paise: number;
  remarks: string;
  /** Where what does not stay goes, and what is written beside it. */
  out: { kind: TakenOutTo; detail: string };
}

/** Makes a closing (W45): enters what does not stay in the drawer with a number, and adds its link to the chain (W64). The day book is locked. */
export async function recordClosing(
  trx: Transaction,
  { after, out, remarks, ...closing }: NewClosing,
  context: Recording & { user: { id: number } },
): Promise<number> {
  const { id } = await trx
    .insertInto('closings')
    .values({ ...closing, remarks, closed_by: context.user.id, closed_at: context.timestamp })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amount_paise = closing.left_paise - closing.counted_paise;
  if (amount_paise < 0) await recordEntry(trx, { ...out, day: closing.day, amount_paise, closing_id: id }, context);
  await linkClosing(trx, { id, ...closing }, after);
  return id;
}
