import { sql } from 'kysely';

/** The writes that change what people owe or what was taken, without money coming in (W42, W44). */
const calls = ['SetFee', 'SetConcession', 'RefundPayment', 'ReversePayment', 'VoidPayment', 'ReopenDay'] as const;
/** Changes the UPI id among other things. */
const settings = 'settings.update';

/** Whether the entry of a write may tell of money. */
export const mayTellOfMoney = (call: string): boolean =>
  call === settings || (calls as readonly string[]).includes(call);

/** The entries of the activity log that tell of money: literal, as the index `activity_of_money` is. */
export const tellsOfMoney = sql<boolean>`(call in (${sql.join(calls.map((call) => sql.lit(call)))})
  or call = ${sql.lit(settings)} and after like '%"upiId"%')`;
