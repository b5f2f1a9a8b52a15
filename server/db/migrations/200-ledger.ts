/**
 * What an enrolment owes (W43), and the numbers of receipts (W45). Enrolments from before have the fee that their course has today, or what was
 * paid where that is more; one without a payment is a scholarship. A payment from before belongs to the enrolment that names it, and has
 * no number.
 */
export const sqlite: readonly string[] = [
  `alter table enrolments add column fee_paise integer default 0 not null`,
  `alter table enrolments add column concession_paise integer default 0 not null`,
  `alter table enrolments add column concession_reason text default '' not null`,
  `alter table enrolments add column fee_assumed integer default 0 not null`,
  `alter table enrolments add column paid_paise integer default 0 not null`,
  `alter table enrolments add column due_paise integer default 0 not null`,
  `alter table enrolments add column oldest_due text`,
  `create table instalments (
    enrolment_id integer not null references enrolments (id),
    no integer not null,
    due_date text not null,
    amount_paise integer not null,
    covered_paise integer default 0 not null,
    constraint instalments_pk primary key (enrolment_id, no)
  ) strict`,
  `create table receipt_counters (
    letter text not null,
    year integer not null,
    last integer not null,
    constraint receipt_counters_pk primary key (letter, year)
  ) strict`,
  `alter table payments add column enrolment_id integer references enrolments (id)`,
  `alter table payments add column kind integer default 0 not null`,
  `alter table payments add column reverses integer references payments (id)`,
  `alter table payments add column receipt_no text default '' not null`,
  `alter table payments add column recorded_on text default '' not null`,
  `alter table payments add column recorded_by integer references users (id)`,
  `update enrolments
    set fee_assumed = 1, fee_paise = account.fee, paid_paise = account.paid,
      concession_paise = case when payment_id is null then account.fee else 0 end,
      concession_reason = case when payment_id is null then 'Scholarship' else '' end,
      due_paise = case when payment_id is null or enrolments.status = 3 then 0 else account.fee - account.paid end,
      oldest_due = case when payment_id is null or enrolments.status = 3 or account.fee = account.paid then null else start_date end
    from (
      select enrolled.id as id, coalesce(paid_fee_paise, 0) as paid, max(fees_paise, coalesce(paid_fee_paise, 0)) as fee
      from enrolments as enrolled
        join courses on courses.id = enrolled.course_id
        left join payments on payments.id = enrolled.payment_id and voided_at is null
    ) as account
    where account.id = enrolments.id`,
  `update payments
    set enrolment_id = (select enrolments.id from enrolments where enrolments.payment_id = payments.id),
      recorded_on = date(date_created, '+330 minutes'),
      recorded_by = (
        select users.id from activity join users on users.id = activity.user_id
        where entity = 'payments' and record_id = payments.id and call = 'AddPayment'
      )`,
  `create index payments_by_enrolment_id on payments (enrolment_id) where voided_at is null`,
  `create unique index payments_one_by_receipt_no on payments (receipt_no) where receipt_no <> ''`,
  `create unique index payments_one_by_reverses on payments (reverses) where reverses is not null`,
];

export const postgres: readonly string[] = [
  `alter table enrolments
    add column fee_paise integer default 0 not null,
    add column concession_paise integer default 0 not null,
    add column concession_reason text collate "C" default '' not null,
    add column fee_assumed integer default 0 not null,
    add column paid_paise integer default 0 not null,
    add column due_paise integer default 0 not null,
    add column oldest_due text collate "C"`,
  `create table instalments (
    enrolment_id integer not null references enrolments (id),
    no integer not null,
    due_date text collate "C" not null,
    amount_paise integer not null,
    covered_paise integer default 0 not null,
    constraint instalments_pk primary key (enrolment_id, no)
  )`,
  `create table receipt_counters (
    letter text collate "C" not null,
    year integer not null,
    last integer not null,
    constraint receipt_counters_pk primary key (letter, year)
  )`,
  `alter table payments
    add column enrolment_id integer references enrolments (id),
    add column kind integer default 0 not null,
    add column reverses integer references payments (id),
    add column receipt_no text collate "C" default '' not null,
    add column recorded_on text collate "C" default '' not null,
    add column recorded_by integer references users (id)`,
  // Neither update moves what the triggers keep, and each would look at every row for it.
  `alter table enrolments disable trigger user`,
  `update enrolments
    set fee_assumed = 1, fee_paise = account.fee, paid_paise = account.paid,
      concession_paise = case when payment_id is null then account.fee else 0 end,
      concession_reason = case when payment_id is null then 'Scholarship' else '' end,
      due_paise = case when payment_id is null or enrolments.status = 3 then 0 else account.fee - account.paid end,
      oldest_due = case when payment_id is null or enrolments.status = 3 or account.fee = account.paid then null else start_date end
    from (
      select enrolled.id as id, coalesce(paid_fee_paise, 0) as paid, greatest(fees_paise, coalesce(paid_fee_paise, 0)) as fee
      from enrolments as enrolled
        join courses on courses.id = enrolled.course_id
        left join payments on payments.id = enrolled.payment_id and voided_at is null
    ) as account
    where account.id = enrolments.id`,
  `alter table enrolments enable trigger user`,
  `alter table payments disable trigger user`,
  `update payments
    set enrolment_id = used.enrolment_id, recorded_by = used.user_id,
      recorded_on = to_char(cast(date_created as timestamptz) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
    from (
      select paid.id as payment_id, enrolments.id as enrolment_id, users.id as user_id
      from payments as paid
        left join enrolments on enrolments.payment_id = paid.id
        left join activity on entity = 'payments' and record_id = paid.id and call = 'AddPayment'
        left join users on users.id = activity.user_id
    ) as used
    where used.payment_id = payments.id`,
  `alter table payments enable trigger user`,
  `create index payments_by_enrolment_id on payments (enrolment_id) where voided_at is null`,
  `create unique index payments_one_by_receipt_no on payments (receipt_no) where receipt_no <> ''`,
  `create unique index payments_one_by_reverses on payments (reverses) where reverses is not null`,
];
