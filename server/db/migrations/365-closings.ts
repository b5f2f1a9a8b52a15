// The day up to which the day book is closed follows from `closings` alone; its row is only held (W45). The drawer looks at what a row takes
// back, so the index of its cash has that, too.
const statements = [
  `alter table day_book drop column closed_to`,
  `drop index cash_of_the_drawer`,
  `create index cash_of_the_drawer on payments (payment_date, paid_fee_paise, kind, reverses, enrolment_id, id)
    where payment_mode = 'Cash' and receipt_no <> '' and voided_at is null`,
];

export const sqlite: readonly string[] = statements;

export const postgres: readonly string[] = statements;
