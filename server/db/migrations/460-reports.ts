export const sqlite: readonly string[] = [
  `drop index registrations_by_date_created_and_status`,
  `drop trigger kept_payments_by_month_added`,
  `drop trigger kept_payments_by_month_changed`,
  `drop trigger kept_payments_by_month_removed`,
  `drop trigger kept_payments_by_day_added`,
  `drop trigger kept_payments_by_day_changed`,
  `drop trigger kept_payments_by_day_removed`,
  `drop index enrolments_by_start_date_and_status`,
  `drop index certificates_by_issued_date_and_status`,
  `create trigger kept_payments_by_month_added after insert on payments begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'payments by month' as list, kind as status, course_id as
    course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1) as row_count, sum(sign
    * paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at,
    1 as sign from (select new.kind as kind, new.course_id as course_id, new.payment_mode as payment_mode,
    new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added) as
    changed where voided_at is null group by kind, course_id, lower(payment_mode), substr(payment_date, 1, 7) having
    sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; end`,
  `create trigger kept_payments_by_month_changed after update of kind, course_id, payment_mode, payment_date,
    paid_fee_paise, voided_at on payments begin insert into tallies (list, status, course_id, mode, day, row_count,
    amount) select 'payments by month' as list, kind as status, course_id as course_id, lower(payment_mode) as mode,
    substr(payment_date, 1, 7) as day, sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount from (select
    kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.kind as kind,
    new.course_id as course_id, new.payment_mode as payment_mode, new.payment_date as payment_date,
    new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added union all select kind, course_id,
    payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select old.kind as kind, old.course_id
    as course_id, old.payment_mode as payment_mode, old.payment_date as payment_date, old.paid_fee_paise as
    paid_fee_paise, old.voided_at as voided_at) as gone) as changed where voided_at is null group by kind,
    course_id, lower(payment_mode), substr(payment_date, 1, 7) having sum(sign * 1) <> 0 or sum(sign *
    paid_fee_paise) <> 0; end`,
  `create trigger kept_payments_by_month_removed after delete on payments begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'payments by month' as list, kind as status, course_id as
    course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1) as row_count, sum(sign
    * paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at,
    -1 as sign from (select old.kind as kind, old.course_id as course_id, old.payment_mode as payment_mode,
    old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as
    changed where voided_at is null group by kind, course_id, lower(payment_mode), substr(payment_date, 1, 7) having
    sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; end`,
  `create trigger kept_payments_by_day_added after insert on payments begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'payments by day' as list, kind as status, course_id as
    course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1
    as sign from (select new.kind as kind, new.course_id as course_id, new.payment_mode as payment_mode,
    new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added) as
    changed where voided_at is null group by kind, course_id, lower(payment_mode), payment_date having sum(sign * 1)
    <> 0 or sum(sign * paid_fee_paise) <> 0; end`,
  `create trigger kept_payments_by_day_changed after update of kind, course_id, payment_mode, payment_date,
    paid_fee_paise, voided_at on payments begin insert into tallies (list, status, course_id, mode, day, row_count,
    amount) select 'payments by day' as list, kind as status, course_id as course_id, lower(payment_mode) as mode,
    payment_date as day, sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount from (select kind,
    course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.kind as kind,
    new.course_id as course_id, new.payment_mode as payment_mode, new.payment_date as payment_date,
    new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added union all select kind, course_id,
    payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select old.kind as kind, old.course_id
    as course_id, old.payment_mode as payment_mode, old.payment_date as payment_date, old.paid_fee_paise as
    paid_fee_paise, old.voided_at as voided_at) as gone) as changed where voided_at is null group by kind,
    course_id, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; end`,
  `create trigger kept_payments_by_day_removed after delete on payments begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'payments by day' as list, kind as status, course_id as
    course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at,
    -1 as sign from (select old.kind as kind, old.course_id as course_id, old.payment_mode as payment_mode,
    old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as
    changed where voided_at is null group by kind, course_id, lower(payment_mode), payment_date having sum(sign * 1)
    <> 0 or sum(sign * paid_fee_paise) <> 0; end`,
  `create index registrations_by_date_created_and_status_and_course_id on registrations (date_created, status,
    course_id)`,
  `create index payments_reported on payments (payment_date, kind, payment_mode, course_id, paid_fee_paise) where
    voided_at is null`,
  `create index payments_taken_back on payments (kind, payment_date, id) where kind <> 0 and voided_at is null`,
  `create index enrolments_by_start_date_and_status_and_course_id_and_batch_id on enrolments (start_date, status,
    course_id, batch_id)`,
  `create index certificates_by_issued_date_and_status_and_course_id on certificates (issued_date, status, course_id)`,
  `delete from tallies where replace(list, ' ', '_') = 'payments_by_month'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'payments by month' as list, kind
    as status, course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1)
    as row_count, sum(sign * paid_fee_paise) as amount from (select *, 1 as sign from payments) as counted where
    voided_at is null group by kind, course_id, lower(payment_mode), substr(payment_date, 1, 7) having sum(sign * 1)
    <> 0 or sum(sign * paid_fee_paise) <> 0`,
  `delete from tallies where replace(list, ' ', '_') = 'payments_by_day'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'payments by day' as list, kind
    as status, course_id as course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count,
    sum(sign * paid_fee_paise) as amount from (select *, 1 as sign from payments) as counted where voided_at is null
    group by kind, course_id, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign *
    paid_fee_paise) <> 0`,
];

export const postgres: readonly string[] = [
  `drop trigger kept_payments_by_day_added on payments`,
  `drop function kept_payments_by_day_added()`,
  `drop trigger kept_payments_by_day_changed on payments`,
  `drop function kept_payments_by_day_changed()`,
  `drop trigger kept_payments_by_day_removed on payments`,
  `drop function kept_payments_by_day_removed()`,
  `drop trigger kept_payments_by_month_added on payments`,
  `drop function kept_payments_by_month_added()`,
  `drop trigger kept_payments_by_month_changed on payments`,
  `drop function kept_payments_by_month_changed()`,
  `drop trigger kept_payments_by_month_removed on payments`,
  `drop function kept_payments_by_month_removed()`,
  `drop index certificates_by_issued_date_and_status`,
  `drop index enrolments_by_start_date_and_status`,
  `drop index registrations_by_date_created_and_status`,
  `create function kept_payments_by_day_added() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'payments by day' as list, kind as status, course_id as
    course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1
    as sign from added) as changed where voided_at is null group by kind, course_id, lower(payment_mode),
    payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; return null; end $$`,
  `create trigger kept_payments_by_day_added AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT
    EXECUTE FUNCTION kept_payments_by_day_added()`,
  `create function kept_payments_by_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies
    (list, status, course_id, mode, day, row_count, amount) select 'payments by day' as list, kind as status,
    course_id as course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1
    as sign from added union all select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at, -1
    as sign from gone) as changed where voided_at is null group by kind, course_id, lower(payment_mode),
    payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; return null; end $$`,
  `create trigger kept_payments_by_day_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS gone NEW TABLE AS
    added FOR EACH STATEMENT EXECUTE FUNCTION kept_payments_by_day_changed()`,
  `create function kept_payments_by_day_removed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies
    (list, status, course_id, mode, day, row_count, amount) select 'payments by day' as list, kind as status,
    course_id as course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date, paid_fee_paise, voided_at,
    -1 as sign from gone) as changed where voided_at is null group by kind, course_id, lower(payment_mode),
    payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; return null; end $$`,
  `create trigger kept_payments_by_day_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS gone FOR EACH
    STATEMENT EXECUTE FUNCTION kept_payments_by_day_removed()`,
  `create function kept_payments_by_month_added() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies
    (list, status, course_id, mode, day, row_count, amount) select 'payments by month' as list, kind as status,
    course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1) as
    row_count, sum(sign * paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date,
    paid_fee_paise, voided_at, 1 as sign from added) as changed where voided_at is null group by kind, course_id,
    lower(payment_mode), substr(payment_date, 1, 7) having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
    return null; end $$`,
  `create trigger kept_payments_by_month_added AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH
    STATEMENT EXECUTE FUNCTION kept_payments_by_month_added()`,
  `create function kept_payments_by_month_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies
    (list, status, course_id, mode, day, row_count, amount) select 'payments by month' as list, kind as status,
    course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1) as
    row_count, sum(sign * paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date,
    paid_fee_paise, voided_at, 1 as sign from added union all select kind, course_id, payment_mode, payment_date,
    paid_fee_paise, voided_at, -1 as sign from gone) as changed where voided_at is null group by kind, course_id,
    lower(payment_mode), substr(payment_date, 1, 7) having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
    return null; end $$`,
  `create trigger kept_payments_by_month_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS gone NEW TABLE AS
    added FOR EACH STATEMENT EXECUTE FUNCTION kept_payments_by_month_changed()`,
  `create function kept_payments_by_month_removed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies
    (list, status, course_id, mode, day, row_count, amount) select 'payments by month' as list, kind as status,
    course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1) as
    row_count, sum(sign * paid_fee_paise) as amount from (select kind, course_id, payment_mode, payment_date,
    paid_fee_paise, voided_at, -1 as sign from gone) as changed where voided_at is null group by kind, course_id,
    lower(payment_mode), substr(payment_date, 1, 7) having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
    return null; end $$`,
  `create trigger kept_payments_by_month_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS gone FOR EACH
    STATEMENT EXECUTE FUNCTION kept_payments_by_month_removed()`,
  `create index certificates_by_issued_date_and_status_and_course_id ON certificates USING btree (issued_date, status,
    course_id)`,
  `create index enrolments_by_start_date_and_status_and_course_id_and_batch_id ON enrolments USING btree (start_date,
    status, course_id, batch_id)`,
  `create index payments_reported ON payments USING btree (payment_date, kind, payment_mode, course_id, paid_fee_paise)
    WHERE (voided_at IS NULL)`,
  `create index payments_taken_back ON payments USING btree (kind, payment_date, id) WHERE ((kind <> 0) AND (voided_at
    IS NULL))`,
  `create index registrations_by_date_created_and_status_and_course_id ON registrations USING btree (date_created,
    status, course_id)`,
  `delete from tallies where replace(list, ' ', '_') = 'payments_by_month'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'payments by month' as list, kind
    as status, course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day, sum(sign * 1)
    as row_count, sum(sign * paid_fee_paise) as amount from (select *, 1 as sign from payments) as counted where
    voided_at is null group by kind, course_id, lower(payment_mode), substr(payment_date, 1, 7) having sum(sign * 1)
    <> 0 or sum(sign * paid_fee_paise) <> 0`,
  `delete from tallies where replace(list, ' ', '_') = 'payments_by_day'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'payments by day' as list, kind
    as status, course_id as course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count,
    sum(sign * paid_fee_paise) as amount from (select *, 1 as sign from payments) as counted where voided_at is null
    group by kind, course_id, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign *
    paid_fee_paise) <> 0`,
];
