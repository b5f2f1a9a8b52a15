export const sqlite: readonly string[] = [
  `drop index payments_not_seen`,
  `drop index payments_seen`,
  `drop index statement_lines_by_account_and_day_and_id`,
  `create trigger kept_payments_seen_added after insert on payments begin insert into tallies (list, status, course_id,
    mode, day, row_count, amount) select 'payments seen' as list, kind as status, seen as course_id,
    lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as
    amount from (select kind, seen, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select
    new.kind as kind, new.seen as seen, new.payment_mode as payment_mode, new.payment_date as payment_date,
    new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added) as changed where voided_at is null
    group by kind, seen, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise)
    <> 0; end`,
  `create trigger kept_payments_seen_changed after update of kind, seen, payment_mode, payment_date, paid_fee_paise,
    voided_at on payments begin insert into tallies (list, status, course_id, mode, day, row_count, amount) select
    'payments seen' as list, kind as status, seen as course_id, lower(payment_mode) as mode, payment_date as day,
    sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount from (select kind, seen, payment_mode,
    payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.kind as kind, new.seen as seen,
    new.payment_mode as payment_mode, new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise,
    new.voided_at as voided_at) as added union all select kind, seen, payment_mode, payment_date, paid_fee_paise,
    voided_at, -1 as sign from (select old.kind as kind, old.seen as seen, old.payment_mode as payment_mode,
    old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as
    changed where voided_at is null group by kind, seen, lower(payment_mode), payment_date having sum(sign * 1) <> 0
    or sum(sign * paid_fee_paise) <> 0; end`,
  `create trigger kept_payments_seen_removed after delete on payments begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'payments seen' as list, kind as status, seen as course_id,
    lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as
    amount from (select kind, seen, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select
    old.kind as kind, old.seen as seen, old.payment_mode as payment_mode, old.payment_date as payment_date,
    old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as changed where voided_at is null
    group by kind, seen, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise)
    <> 0; end`,
  `create trigger kept_bank_lines_added after insert on statement_lines begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'bank lines' as list, case when state = 'OPEN' then 0 when
    state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end as status, by_person as
    course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign * amount_paise) as amount
    from (select state, by_person, account, day, amount_paise, 1 as sign from (select new.state as state,
    new.by_person as by_person, new.account as account, new.day as day, new.amount_paise as amount_paise) as added)
    as changed group by case when state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2
    when state = 'IGNORED' then 3 end, by_person, lower(account), day having sum(sign * 1) <> 0 or sum(sign *
    amount_paise) <> 0; end`,
  `create trigger kept_bank_lines_changed after update of state, by_person, account, day, amount_paise on
    statement_lines begin insert into tallies (list, status, course_id, mode, day, row_count, amount) select
    'bank lines' as list, case when state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then
    2 when state = 'IGNORED' then 3 end as status, by_person as course_id, lower(account) as mode, day as day,
    sum(sign * 1) as row_count, sum(sign * amount_paise) as amount from (select state, by_person, account, day,
    amount_paise, 1 as sign from (select new.state as state, new.by_person as by_person, new.account as account,
    new.day as day, new.amount_paise as amount_paise) as added union all select state, by_person, account, day,
    amount_paise, -1 as sign from (select old.state as state, old.by_person as by_person, old.account as account,
    old.day as day, old.amount_paise as amount_paise) as gone) as changed group by case when state = 'OPEN' then 0
    when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end, by_person,
    lower(account), day having sum(sign * 1) <> 0 or sum(sign * amount_paise) <> 0; end`,
  `create trigger kept_bank_lines_removed after delete on statement_lines begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'bank lines' as list, case when state = 'OPEN' then 0 when
    state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end as status, by_person as
    course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign * amount_paise) as amount
    from (select state, by_person, account, day, amount_paise, -1 as sign from (select old.state as state,
    old.by_person as by_person, old.account as account, old.day as day, old.amount_paise as amount_paise) as gone)
    as changed group by case when state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2
    when state = 'IGNORED' then 3 end, by_person, lower(account), day having sum(sign * 1) <> 0 or sum(sign *
    amount_paise) <> 0; end`,
  `create index payments_not_seen on payments (payment_date, id) where voided_at is null and case when seen = 0 and
    kind <> 1 and lower(payment_mode) in ('upi', 'net banking') then 1 else 0 end = 1`,
  `create index payments_seen on payments (id) where seen = 1`,
  `create index statement_lines_by_by_person_and_day_and_id on statement_lines (by_person, day, id)`,
  `create index statement_lines_by_lower_account_and_state_and_day_and_id on statement_lines (lower(account), state,
    day, id)`,
  `delete from tallies where replace(list, ' ', '_') = 'payments_seen'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'payments seen' as list, kind as
    status, seen as course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count,
    sum(sign * paid_fee_paise) as amount from (select *, 1 as sign from payments) as counted where voided_at is null
    group by kind, seen, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise)
    <> 0`,
  `delete from tallies where replace(list, ' ', '_') = 'bank_lines'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'bank lines' as list, case when
    state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3
    end as status, by_person as course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign
    * amount_paise) as amount from (select *, 1 as sign from statement_lines) as counted group by case when
    state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3
    end, by_person, lower(account), day having sum(sign * 1) <> 0 or sum(sign * amount_paise) <> 0`,
];

export const postgres: readonly string[] = [
  `drop index payments_not_seen`,
  `drop index payments_seen`,
  `drop index statement_lines_by_account_and_day_and_id`,
  `create function kept_payments_seen_added() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'payments seen' as list, kind as status, seen as
    course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, seen, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as
    sign from added) as changed where voided_at is null group by kind, seen, lower(payment_mode), payment_date
    having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; return null; end $$`,
  `create trigger kept_payments_seen_added AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT
    EXECUTE FUNCTION kept_payments_seen_added()`,
  `create function kept_payments_seen_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'payments seen' as list, kind as status, seen as
    course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, seen, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as
    sign from added union all select kind, seen, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign
    from gone) as changed where voided_at is null group by kind, seen, lower(payment_mode), payment_date having
    sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; return null; end $$`,
  `create trigger kept_payments_seen_changed AFTER UPDATE ON payments REFERENCING OLD TABLE AS gone NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION kept_payments_seen_changed()`,
  `create function kept_payments_seen_removed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'payments seen' as list, kind as status, seen as
    course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count, sum(sign *
    paid_fee_paise) as amount from (select kind, seen, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as
    sign from gone) as changed where voided_at is null group by kind, seen, lower(payment_mode), payment_date having
    sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0; return null; end $$`,
  `create trigger kept_payments_seen_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
    EXECUTE FUNCTION kept_payments_seen_removed()`,
  `create function kept_bank_lines_added() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'bank lines' as list, case when state = 'OPEN' then 0
    when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end as status,
    by_person as course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign * amount_paise)
    as amount from (select state, by_person, account, day, amount_paise, 1 as sign from added) as changed group by
    case when state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when
    state = 'IGNORED' then 3 end, by_person, lower(account), day having sum(sign * 1) <> 0 or sum(sign *
    amount_paise) <> 0; return null; end $$`,
  `create trigger kept_bank_lines_added AFTER INSERT ON statement_lines REFERENCING NEW TABLE AS added FOR EACH
    STATEMENT EXECUTE FUNCTION kept_bank_lines_added()`,
  `create function kept_bank_lines_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'bank lines' as list, case when state = 'OPEN' then 0
    when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end as status,
    by_person as course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign * amount_paise)
    as amount from (select state, by_person, account, day, amount_paise, 1 as sign from added union all select
    state, by_person, account, day, amount_paise, -1 as sign from gone) as changed group by case when state = 'OPEN'
    then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end, by_person,
    lower(account), day having sum(sign * 1) <> 0 or sum(sign * amount_paise) <> 0; return null; end $$`,
  `create trigger kept_bank_lines_changed AFTER UPDATE ON statement_lines REFERENCING OLD TABLE AS gone NEW TABLE AS
    added FOR EACH STATEMENT EXECUTE FUNCTION kept_bank_lines_changed()`,
  `create function kept_bank_lines_removed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'bank lines' as list, case when state = 'OPEN' then 0
    when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3 end as status,
    by_person as course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign * amount_paise)
    as amount from (select state, by_person, account, day, amount_paise, -1 as sign from gone) as changed group by
    case when state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when
    state = 'IGNORED' then 3 end, by_person, lower(account), day having sum(sign * 1) <> 0 or sum(sign *
    amount_paise) <> 0; return null; end $$`,
  `create trigger kept_bank_lines_removed AFTER DELETE ON statement_lines REFERENCING OLD TABLE AS gone FOR EACH
    STATEMENT EXECUTE FUNCTION kept_bank_lines_removed()`,
  `create index payments_not_seen ON payments USING btree (payment_date, id) WHERE ((voided_at IS NULL) AND ( CASE WHEN
    ((seen = 0) AND (kind <> 1) AND (lower(payment_mode) = ANY (ARRAY['upi'::text, 'net banking'::text]))) THEN 1
    ELSE 0 END = 1))`,
  `create index payments_seen ON payments USING btree (id) WHERE (seen = 1)`,
  `create index statement_lines_by_by_person_and_day_and_id ON statement_lines USING btree (by_person, day, id)`,
  `create index statement_lines_by_lower_account_and_state_and_day_and_id ON statement_lines USING btree
    (lower(account), state, day, id)`,
  `delete from tallies where replace(list, ' ', '_') = 'payments_seen'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'payments seen' as list, kind as
    status, seen as course_id, lower(payment_mode) as mode, payment_date as day, sum(sign * 1) as row_count,
    sum(sign * paid_fee_paise) as amount from (select *, 1 as sign from payments) as counted where voided_at is null
    group by kind, seen, lower(payment_mode), payment_date having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise)
    <> 0`,
  `delete from tallies where replace(list, ' ', '_') = 'bank_lines'`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'bank lines' as list, case when
    state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3
    end as status, by_person as course_id, lower(account) as mode, day as day, sum(sign * 1) as row_count, sum(sign
    * amount_paise) as amount from (select *, 1 as sign from statement_lines) as counted group by case when
    state = 'OPEN' then 0 when state = 'OFFERED' then 1 when state = 'MATCHED' then 2 when state = 'IGNORED' then 3
    end, by_person, lower(account), day having sum(sign * 1) <> 0 or sum(sign * amount_paise) <> 0`,
];
