/**
 * When an enrolment was last reminded of what is due, and what its list keeps (W44): dues by the day of the oldest, and what is asked
 * for later of the same enrolments. The day book is closed by rows of `closings` (W45).
 */
export const sqlite: readonly string[] = [
  `alter table enrolments add column reminded_at text`,
  `create table closings (
    id integer not null primary key autoincrement,
    day text not null,
    expected_paise integer not null,
    counted_paise integer not null,
    remarks text not null,
    closed_by integer not null references users (id),
    closed_at text not null,
    reopened_by integer references users (id),
    reopened_at text,
    reopen_reason text
  ) strict`,
  `create unique index closings_one_by_day on closings (day) where reopened_at is null`,
  `create trigger kept_dues_added after insert on enrolments begin insert into tallies (list, status, course_id, mode,
    day, row_count, amount) select 'dues' as list, fee_assumed as status, 0 as course_id, '' as mode, oldest_due as
    day, sum(sign * 1) as row_count, sum(sign * due_paise) as amount from (select fee_assumed, oldest_due,
    due_paise, 1 as sign from (select new.fee_assumed as fee_assumed, new.oldest_due as oldest_due, new.due_paise as
    due_paise) as added) as changed where oldest_due is not null group by fee_assumed, oldest_due having sum(sign *
    1) <> 0 or sum(sign * due_paise) <> 0; end`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'dues' as list, fee_assumed as
    status, 0 as course_id, '' as mode, oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as
    amount from (select *, 1 as sign from enrolments) as counted where oldest_due is not null group by fee_assumed,
    oldest_due having sum(sign * 1) <> 0 or sum(sign * due_paise) <> 0`,
  `create trigger kept_dues_changed after update of fee_assumed, oldest_due, due_paise on enrolments begin insert into
    tallies (list, status, course_id, mode, day, row_count, amount) select 'dues' as list, fee_assumed as status, 0
    as course_id, '' as mode, oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as amount from
    (select fee_assumed, oldest_due, due_paise, 1 as sign from (select new.fee_assumed as fee_assumed,
    new.oldest_due as oldest_due, new.due_paise as due_paise) as added union all select fee_assumed, oldest_due,
    due_paise, -1 as sign from (select old.fee_assumed as fee_assumed, old.oldest_due as oldest_due, old.due_paise
    as due_paise) as gone) as changed where oldest_due is not null group by fee_assumed, oldest_due having sum(sign
    * 1) <> 0 or sum(sign * due_paise) <> 0; end`,
  `create trigger kept_dues_removed after delete on enrolments begin insert into tallies (list, status, course_id,
    mode, day, row_count, amount) select 'dues' as list, fee_assumed as status, 0 as course_id, '' as mode,
    oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as amount from (select fee_assumed,
    oldest_due, due_paise, -1 as sign from (select old.fee_assumed as fee_assumed, old.oldest_due as oldest_due,
    old.due_paise as due_paise) as gone) as changed where oldest_due is not null group by fee_assumed, oldest_due
    having sum(sign * 1) <> 0 or sum(sign * due_paise) <> 0; end`,
  `create trigger kept_later_dues_added after insert on instalments begin insert into tallies (list, status, course_id,
    mode, day, row_count, amount) select 'later dues' as list, fee_assumed as status, 0 as course_id, oldest_due as
    mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered) as amount from (select fee_assumed,
    oldest_due, due_date, amount_paise - covered_paise as uncovered, 1 as sign from (select enrolment_id, due_date,
    amount_paise, covered_paise from (select new.enrolment_id as enrolment_id, new.due_date as due_date,
    new.amount_paise as amount_paise, new.covered_paise as covered_paise) as added) as parts join enrolments on
    enrolments.id = enrolment_id where oldest_due is not null and due_date > oldest_due and covered_paise <
    amount_paise) as changed group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign *
    uncovered) <> 0; end`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed
    as status, 0 as course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign *
    uncovered) as amount from (select *, 1 as sign from (select fee_assumed, oldest_due, due_date, amount_paise -
    covered_paise as uncovered from enrolments join instalments on enrolment_id = enrolments.id where oldest_due is
    not null and due_date > oldest_due and covered_paise < amount_paise) as parts) as counted group by fee_assumed,
    oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign * uncovered) <> 0`,
  `create trigger kept_later_dues_changed after update of enrolment_id, due_date, amount_paise, covered_paise on
    instalments begin insert into tallies (list, status, course_id, mode, day, row_count, amount) select
    'later dues' as list, fee_assumed as status, 0 as course_id, oldest_due as mode, due_date as day, sum(sign * 1)
    as row_count, sum(sign * uncovered) as amount from (select fee_assumed, oldest_due, due_date, amount_paise -
    covered_paise as uncovered, 1 as sign from (select enrolment_id, due_date, amount_paise, covered_paise from
    (select new.enrolment_id as enrolment_id, new.due_date as due_date, new.amount_paise as amount_paise,
    new.covered_paise as covered_paise) as added) as parts join enrolments on enrolments.id = enrolment_id where
    oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise union all select fee_assumed,
    oldest_due, due_date, amount_paise - covered_paise as uncovered, -1 as sign from (select enrolment_id, due_date,
    amount_paise, covered_paise from (select old.enrolment_id as enrolment_id, old.due_date as due_date,
    old.amount_paise as amount_paise, old.covered_paise as covered_paise) as gone) as parts join enrolments on
    enrolments.id = enrolment_id where oldest_due is not null and due_date > oldest_due and covered_paise <
    amount_paise) as changed group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign *
    uncovered) <> 0; end`,
  `create trigger kept_later_dues_removed after delete on instalments begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed as status, 0 as course_id,
    oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered) as amount from (select
    fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, -1 as sign from (select
    enrolment_id, due_date, amount_paise, covered_paise from (select old.enrolment_id as enrolment_id, old.due_date
    as due_date, old.amount_paise as amount_paise, old.covered_paise as covered_paise) as gone) as parts join
    enrolments on enrolments.id = enrolment_id where oldest_due is not null and due_date > oldest_due and
    covered_paise < amount_paise) as changed group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or
    sum(sign * uncovered) <> 0; end`,
  `create trigger kept_later_dues_follow_enrolments after update of fee_assumed, oldest_due on enrolments begin insert
    into tallies (list, status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed as
    status, 0 as course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered)
    as amount from (select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, 1 as sign
    from (select * from (select id, fee_assumed, oldest_due from (select new.id as id, new.fee_assumed as
    fee_assumed, new.oldest_due as oldest_due) as added except select id, fee_assumed, oldest_due from (select
    old.id as id, old.fee_assumed as fee_assumed, old.oldest_due as oldest_due) as gone) as differing) as moved join
    instalments on enrolment_id = moved.id where oldest_due is not null and due_date > oldest_due and covered_paise
    < amount_paise union all select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, -1
    as sign from (select * from (select id, fee_assumed, oldest_due from (select old.id as id, old.fee_assumed as
    fee_assumed, old.oldest_due as oldest_due) as gone except select id, fee_assumed, oldest_due from (select new.id
    as id, new.fee_assumed as fee_assumed, new.oldest_due as oldest_due) as added) as differing) as moved join
    instalments on enrolment_id = moved.id where oldest_due is not null and due_date > oldest_due and covered_paise
    < amount_paise) as changed group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign *
    uncovered) <> 0; end`,
  `create index enrolments_with_oldest_due_by_oldest_due_and_id on enrolments (oldest_due, id) where oldest_due is not
    null`,
  `create index enrolments_with_oldest_due_by_due_paise_and_id on enrolments (due_paise, id) where oldest_due is not
    null`,
  `create index enrolments_with_oldest_due_by_student_name_fold_and_id on enrolments (student_name_fold, id) where
    oldest_due is not null`,
  `create index enrolments_with_oldest_due_by_id on enrolments (id) where oldest_due is not null`,
  `create index enrolments_with_oldest_due_by_fee_assumed_and_oldest_due_and_id on enrolments (fee_assumed, oldest_due,
    id) where oldest_due is not null`,
  `create index dues_of_a_course on enrolments (course_id, oldest_due, id, fee_assumed, due_paise) where oldest_due is
    not null`,
  `create index dues_of_a_batch on enrolments (batch_id, oldest_due, id, fee_assumed, due_paise) where oldest_due is
    not null`,
];

export const postgres: readonly string[] = [
  `alter table enrolments add column reminded_at text collate "C"`,
  `create table closings (
    id integer generated by default as identity primary key,
    day text collate "C" not null,
    expected_paise bigint not null,
    counted_paise bigint not null,
    remarks text collate "C" not null,
    closed_by integer not null references users (id),
    closed_at text collate "C" not null,
    reopened_by integer references users (id),
    reopened_at text collate "C",
    reopen_reason text collate "C"
  )`,
  `create unique index closings_one_by_day on closings (day) where reopened_at is null`,
  `create function kept_dues_added() returns trigger language plpgsql as $$ begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'dues' as list, fee_assumed as status, 0 as course_id, '' as
    mode, oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as amount from (select fee_assumed,
    oldest_due, due_paise, 1 as sign from added) as changed where oldest_due is not null group by fee_assumed,
    oldest_due having sum(sign * 1) <> 0 or sum(sign * due_paise) <> 0; return null; end $$`,
  `create trigger kept_dues_added after insert on enrolments referencing new table as added for each statement execute
    function kept_dues_added()`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'dues' as list, fee_assumed as
    status, 0 as course_id, '' as mode, oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as
    amount from (select *, 1 as sign from enrolments) as counted where oldest_due is not null group by fee_assumed,
    oldest_due having sum(sign * 1) <> 0 or sum(sign * due_paise) <> 0`,
  `create function kept_dues_changed() returns trigger language plpgsql as $$ begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'dues' as list, fee_assumed as status, 0 as course_id, '' as
    mode, oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as amount from (select fee_assumed,
    oldest_due, due_paise, 1 as sign from added union all select fee_assumed, oldest_due, due_paise, -1 as sign from
    gone) as changed where oldest_due is not null group by fee_assumed, oldest_due having sum(sign * 1) <> 0 or
    sum(sign * due_paise) <> 0; return null; end $$`,
  `create trigger kept_dues_changed after update on enrolments referencing old table as gone new table as added for
    each statement execute function kept_dues_changed()`,
  `create function kept_dues_removed() returns trigger language plpgsql as $$ begin insert into tallies (list, status,
    course_id, mode, day, row_count, amount) select 'dues' as list, fee_assumed as status, 0 as course_id, '' as
    mode, oldest_due as day, sum(sign * 1) as row_count, sum(sign * due_paise) as amount from (select fee_assumed,
    oldest_due, due_paise, -1 as sign from gone) as changed where oldest_due is not null group by fee_assumed,
    oldest_due having sum(sign * 1) <> 0 or sum(sign * due_paise) <> 0; return null; end $$`,
  `create trigger kept_dues_removed after delete on enrolments referencing old table as gone for each statement execute
    function kept_dues_removed()`,
  `create function kept_later_dues_follow_enrolments() returns trigger language plpgsql as $$ begin insert into tallies
    (list, status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed as status, 0 as
    course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered) as amount from
    (select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, 1 as sign from (select *
    from (select id, fee_assumed, oldest_due from added except select id, fee_assumed, oldest_due from gone) as
    differing) as moved join instalments on enrolment_id = moved.id where oldest_due is not null and due_date >
    oldest_due and covered_paise < amount_paise union all select fee_assumed, oldest_due, due_date, amount_paise -
    covered_paise as uncovered, -1 as sign from (select * from (select id, fee_assumed, oldest_due from gone except
    select id, fee_assumed, oldest_due from added) as differing) as moved join instalments on enrolment_id =
    moved.id where oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise) as changed
    group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign * uncovered) <> 0; return null;
    end $$`,
  `create trigger kept_later_dues_follow_enrolments after update on enrolments referencing old table as gone new table
    as added for each statement execute function kept_later_dues_follow_enrolments()`,
  `create function kept_later_dues_added() returns trigger language plpgsql as $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed as status, 0 as
    course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered) as amount from
    (select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, 1 as sign from (select
    enrolment_id, due_date, amount_paise, covered_paise from added) as parts join enrolments on enrolments.id =
    enrolment_id where oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise) as changed
    group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign * uncovered) <> 0; return null;
    end $$`,
  `create trigger kept_later_dues_added after insert on instalments referencing new table as added for each statement
    execute function kept_later_dues_added()`,
  `insert into tallies (list, status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed
    as status, 0 as course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign *
    uncovered) as amount from (select *, 1 as sign from (select fee_assumed, oldest_due, due_date, amount_paise -
    covered_paise as uncovered from enrolments join instalments on enrolment_id = enrolments.id where oldest_due is
    not null and due_date > oldest_due and covered_paise < amount_paise) as parts) as counted group by fee_assumed,
    oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign * uncovered) <> 0`,
  `create function kept_later_dues_changed() returns trigger language plpgsql as $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed as status, 0 as
    course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered) as amount from
    (select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, 1 as sign from (select
    enrolment_id, due_date, amount_paise, covered_paise from added) as parts join enrolments on enrolments.id =
    enrolment_id where oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise union all
    select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, -1 as sign from (select
    enrolment_id, due_date, amount_paise, covered_paise from gone) as parts join enrolments on enrolments.id =
    enrolment_id where oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise) as changed
    group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign * uncovered) <> 0; return null;
    end $$`,
  `create trigger kept_later_dues_changed after update on instalments referencing old table as gone new table as added
    for each statement execute function kept_later_dues_changed()`,
  `create function kept_later_dues_removed() returns trigger language plpgsql as $$ begin insert into tallies (list,
    status, course_id, mode, day, row_count, amount) select 'later dues' as list, fee_assumed as status, 0 as
    course_id, oldest_due as mode, due_date as day, sum(sign * 1) as row_count, sum(sign * uncovered) as amount from
    (select fee_assumed, oldest_due, due_date, amount_paise - covered_paise as uncovered, -1 as sign from (select
    enrolment_id, due_date, amount_paise, covered_paise from gone) as parts join enrolments on enrolments.id =
    enrolment_id where oldest_due is not null and due_date > oldest_due and covered_paise < amount_paise) as changed
    group by fee_assumed, oldest_due, due_date having sum(sign * 1) <> 0 or sum(sign * uncovered) <> 0; return null;
    end $$`,
  `create trigger kept_later_dues_removed after delete on instalments referencing old table as gone for each statement
    execute function kept_later_dues_removed()`,
  `create index enrolments_with_oldest_due_by_oldest_due_and_id on enrolments (oldest_due, id) where oldest_due is not
    null`,
  `create index enrolments_with_oldest_due_by_due_paise_and_id on enrolments (due_paise, id) where oldest_due is not
    null`,
  `create index enrolments_with_oldest_due_by_student_name_fold_and_id on enrolments (student_name_fold, id) where
    oldest_due is not null`,
  `create index enrolments_with_oldest_due_by_id on enrolments (id) where oldest_due is not null`,
  `create index enrolments_with_oldest_due_by_fee_assumed_and_oldest_due_and_id on enrolments (fee_assumed, oldest_due,
    id) where oldest_due is not null`,
  `create index dues_of_a_course on enrolments (course_id, oldest_due, id, fee_assumed, due_paise) where oldest_due is
    not null`,
  `create index dues_of_a_batch on enrolments (batch_id, oldest_due, id, fee_assumed, due_paise) where oldest_due is
    not null`,
];
