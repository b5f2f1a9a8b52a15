/** The cash with a number by its day: before the first closing the day book adds all of it up. */
const index = `create index cash_of_the_drawer on payments (payment_date, paid_fee_paise)
  where payment_mode = 'Cash' and receipt_no <> '' and voided_at is null`;

export const sqlite: readonly string[] = [index];

export const postgres: readonly string[] = [index];
