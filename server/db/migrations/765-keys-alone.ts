export const sqlite: readonly string[] = [
  `drop index payments_by_enrolment_id`,
  `drop trigger kept_alike_changed`,
  `drop trigger kept_alike_removed`,
  `drop index enquiries_by_student_id`,
  `create trigger kept_alike_changed after update of mobile, name_fold, birth_date, merged_into on students begin
    insert into alike (mobile, name_fold, birth_date, students, newest) select mobile, name_fold, birth_date,
    sum(sign), max(case when sign > 0 then id else 0 end) from (select mobile, name_fold, birth_date, id, sum(sign)
    as sign from ( select mobile, '' as name_fold, '' as birth_date, id, 1 as sign from (select new.id as id,
    new.mobile as mobile, new.name_fold as name_fold, new.birth_date as birth_date, new.merged_into as merged_into)
    as added where merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id, 1
    as sign from (select new.id as id, new.mobile as mobile, new.name_fold as name_fold, new.birth_date as
    birth_date, new.merged_into as merged_into) as added where merged_into is null and birth_date <> '' union all
    select mobile, '' as name_fold, '' as birth_date, id, -1 as sign from (select old.id as id, old.mobile as
    mobile, old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id, -1 as sign from
    (select old.id as id, old.mobile as mobile, old.name_fold as name_fold, old.birth_date as birth_date,
    old.merged_into as merged_into) as gone where merged_into is null and birth_date <> '') as keyed group by
    mobile, name_fold, birth_date, id having sum(sign) <> 0) as moved group by mobile, name_fold, birth_date order
    by mobile, name_fold, birth_date on conflict (mobile, name_fold, birth_date) do update set students =
    alike.students + excluded.students, newest = case when excluded.newest > alike.newest then excluded.newest else
    alike.newest end; delete from alike where students = 0 and (mobile, name_fold, birth_date) in (select mobile,
    name_fold, birth_date from (select * from ( select mobile, '' as name_fold, '' as birth_date, id from (select
    old.id as id, old.mobile as mobile, old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as
    merged_into) as gone where merged_into is null and mobile <> '' union all select '' as mobile, name_fold,
    birth_date, id from (select old.id as id, old.mobile as mobile, old.name_fold as name_fold, old.birth_date as
    birth_date, old.merged_into as merged_into) as gone where merged_into is null and birth_date <> '') as before
    except select * from ( select mobile, '' as name_fold, '' as birth_date, id from (select new.id as id,
    new.mobile as mobile, new.name_fold as name_fold, new.birth_date as birth_date, new.merged_into as merged_into)
    as added where merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id
    from (select new.id as id, new.mobile as mobile, new.name_fold as name_fold, new.birth_date as birth_date,
    new.merged_into as merged_into) as added where merged_into is null and birth_date <> '') as since) as lost);
    update alike set newest = case when mobile <> '' then (select max(id) from students where students.mobile =
    alike.mobile and merged_into is null) else (select max(id) from students where students.name_fold =
    alike.name_fold and students.birth_date = alike.birth_date and merged_into is null) end where (mobile,
    name_fold, birth_date) in (select mobile, name_fold, birth_date from (select * from ( select mobile, '' as
    name_fold, '' as birth_date, id from (select old.id as id, old.mobile as mobile, old.name_fold as name_fold,
    old.birth_date as birth_date, old.merged_into as merged_into) as gone where merged_into is null and mobile <> ''
    union all select '' as mobile, name_fold, birth_date, id from (select old.id as id, old.mobile as mobile,
    old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and birth_date <> '') as before except select * from ( select mobile, '' as name_fold, '' as
    birth_date, id from (select new.id as id, new.mobile as mobile, new.name_fold as name_fold, new.birth_date as
    birth_date, new.merged_into as merged_into) as added where merged_into is null and mobile <> '' union all select
    '' as mobile, name_fold, birth_date, id from (select new.id as id, new.mobile as mobile, new.name_fold as
    name_fold, new.birth_date as birth_date, new.merged_into as merged_into) as added where merged_into is null and
    birth_date <> '') as since) as lost) and newest in (select id from (select * from ( select mobile, '' as
    name_fold, '' as birth_date, id from (select old.id as id, old.mobile as mobile, old.name_fold as name_fold,
    old.birth_date as birth_date, old.merged_into as merged_into) as gone where merged_into is null and mobile <> ''
    union all select '' as mobile, name_fold, birth_date, id from (select old.id as id, old.mobile as mobile,
    old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and birth_date <> '') as before except select * from ( select mobile, '' as name_fold, '' as
    birth_date, id from (select new.id as id, new.mobile as mobile, new.name_fold as name_fold, new.birth_date as
    birth_date, new.merged_into as merged_into) as added where merged_into is null and mobile <> '' union all select
    '' as mobile, name_fold, birth_date, id from (select new.id as id, new.mobile as mobile, new.name_fold as
    name_fold, new.birth_date as birth_date, new.merged_into as merged_into) as added where merged_into is null and
    birth_date <> '') as since) as lost); end`,
  `create trigger kept_alike_removed after delete on students begin insert into alike (mobile, name_fold, birth_date,
    students, newest) select mobile, name_fold, birth_date, sum(sign), max(case when sign > 0 then id else 0 end)
    from (select mobile, name_fold, birth_date, id, sum(sign) as sign from ( select mobile, '' as name_fold, '' as
    birth_date, id, -1 as sign from (select old.id as id, old.mobile as mobile, old.name_fold as name_fold,
    old.birth_date as birth_date, old.merged_into as merged_into) as gone where merged_into is null and mobile <> ''
    union all select '' as mobile, name_fold, birth_date, id, -1 as sign from (select old.id as id, old.mobile as
    mobile, old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and birth_date <> '') as keyed group by mobile, name_fold, birth_date, id having sum(sign)
    <> 0) as moved group by mobile, name_fold, birth_date order by mobile, name_fold, birth_date on conflict
    (mobile, name_fold, birth_date) do update set students = alike.students + excluded.students, newest = case when
    excluded.newest > alike.newest then excluded.newest else alike.newest end; delete from alike where students = 0
    and (mobile, name_fold, birth_date) in (select mobile, name_fold, birth_date from ( select mobile, '' as
    name_fold, '' as birth_date, id from (select old.id as id, old.mobile as mobile, old.name_fold as name_fold,
    old.birth_date as birth_date, old.merged_into as merged_into) as gone where merged_into is null and mobile <> ''
    union all select '' as mobile, name_fold, birth_date, id from (select old.id as id, old.mobile as mobile,
    old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and birth_date <> '') as lost); update alike set newest = case when mobile <> '' then
    (select max(id) from students where students.mobile = alike.mobile and merged_into is null) else (select max(id)
    from students where students.name_fold = alike.name_fold and students.birth_date = alike.birth_date and
    merged_into is null) end where (mobile, name_fold, birth_date) in (select mobile, name_fold, birth_date from (
    select mobile, '' as name_fold, '' as birth_date, id from (select old.id as id, old.mobile as mobile,
    old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from (select
    old.id as id, old.mobile as mobile, old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as
    merged_into) as gone where merged_into is null and birth_date <> '') as lost) and newest in (select id from (
    select mobile, '' as name_fold, '' as birth_date, id from (select old.id as id, old.mobile as mobile,
    old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as merged_into) as gone where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from (select
    old.id as id, old.mobile as mobile, old.name_fold as name_fold, old.birth_date as birth_date, old.merged_into as
    merged_into) as gone where merged_into is null and birth_date <> '') as lost); end`,
  `create index payments_by_enrolment_id on payments (enrolment_id)`,
  `create index messages_by_enrolment_id on messages (enrolment_id)`,
  `create index drawer_entries_by_file_id on drawer_entries (file_id) where file_id is not null`,
  `create index enquiries_by_student_id on enquiries (student_id)`,
  `delete from alike`,
  `insert into alike (mobile, name_fold, birth_date, students, newest) select mobile, name_fold, birth_date, count(*)
    as students, max(id) as newest from ( select mobile, '' as name_fold, '' as birth_date, id from students where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from students
    where merged_into is null and birth_date <> '') as keyed group by mobile, name_fold, birth_date`,
];

export const postgres: readonly string[] = [
  `drop trigger kept_alike_changed on students`,
  `drop function kept_alike_changed()`,
  `drop trigger kept_alike_removed on students`,
  `drop function kept_alike_removed()`,
  `drop index enquiries_by_student_id`,
  `drop index payments_by_enrolment_id`,
  `create function kept_alike_changed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into alike (mobile,
    name_fold, birth_date, students, newest) select mobile, name_fold, birth_date, sum(sign), max(case when sign > 0
    then id else 0 end) from (select mobile, name_fold, birth_date, id, sum(sign) as sign from ( select mobile, ''
    as name_fold, '' as birth_date, id, 1 as sign from added where merged_into is null and mobile <> '' union all
    select '' as mobile, name_fold, birth_date, id, 1 as sign from added where merged_into is null and birth_date <>
    '' union all select mobile, '' as name_fold, '' as birth_date, id, -1 as sign from gone where merged_into is
    null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id, -1 as sign from gone where
    merged_into is null and birth_date <> '') as keyed group by mobile, name_fold, birth_date, id having sum(sign)
    <> 0) as moved group by mobile, name_fold, birth_date order by mobile, name_fold, birth_date on conflict
    (mobile, name_fold, birth_date) do update set students = alike.students + excluded.students, newest = case when
    excluded.newest > alike.newest then excluded.newest else alike.newest end; delete from alike where students = 0
    and (mobile, name_fold, birth_date) in (select mobile, name_fold, birth_date from (select * from ( select
    mobile, '' as name_fold, '' as birth_date, id from gone where merged_into is null and mobile <> '' union all
    select '' as mobile, name_fold, birth_date, id from gone where merged_into is null and birth_date <> '') as
    before except select * from ( select mobile, '' as name_fold, '' as birth_date, id from added where merged_into
    is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from added where merged_into
    is null and birth_date <> '') as since) as lost); update alike set newest = case when mobile <> '' then (select
    max(id) from students where students.mobile = alike.mobile and merged_into is null) else (select max(id) from
    students where students.name_fold = alike.name_fold and students.birth_date = alike.birth_date and merged_into
    is null) end where (mobile, name_fold, birth_date) in (select mobile, name_fold, birth_date from (select * from
    ( select mobile, '' as name_fold, '' as birth_date, id from gone where merged_into is null and mobile <> ''
    union all select '' as mobile, name_fold, birth_date, id from gone where merged_into is null and birth_date <>
    '') as before except select * from ( select mobile, '' as name_fold, '' as birth_date, id from added where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from added where
    merged_into is null and birth_date <> '') as since) as lost) and newest in (select id from (select * from (
    select mobile, '' as name_fold, '' as birth_date, id from gone where merged_into is null and mobile <> '' union
    all select '' as mobile, name_fold, birth_date, id from gone where merged_into is null and birth_date <> '') as
    before except select * from ( select mobile, '' as name_fold, '' as birth_date, id from added where merged_into
    is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from added where merged_into
    is null and birth_date <> '') as since) as lost); return null; end $$`,
  `create trigger kept_alike_changed AFTER UPDATE ON students REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH
    STATEMENT EXECUTE FUNCTION kept_alike_changed()`,
  `create function kept_alike_removed() RETURNS trigger LANGUAGE plpgsql AS $$ begin insert into alike (mobile,
    name_fold, birth_date, students, newest) select mobile, name_fold, birth_date, sum(sign), max(case when sign > 0
    then id else 0 end) from (select mobile, name_fold, birth_date, id, sum(sign) as sign from ( select mobile, ''
    as name_fold, '' as birth_date, id, -1 as sign from gone where merged_into is null and mobile <> '' union all
    select '' as mobile, name_fold, birth_date, id, -1 as sign from gone where merged_into is null and birth_date <>
    '') as keyed group by mobile, name_fold, birth_date, id having sum(sign) <> 0) as moved group by mobile,
    name_fold, birth_date order by mobile, name_fold, birth_date on conflict (mobile, name_fold, birth_date) do
    update set students = alike.students + excluded.students, newest = case when excluded.newest > alike.newest then
    excluded.newest else alike.newest end; delete from alike where students = 0 and (mobile, name_fold, birth_date)
    in (select mobile, name_fold, birth_date from ( select mobile, '' as name_fold, '' as birth_date, id from gone
    where merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from gone
    where merged_into is null and birth_date <> '') as lost); update alike set newest = case when mobile <> '' then
    (select max(id) from students where students.mobile = alike.mobile and merged_into is null) else (select max(id)
    from students where students.name_fold = alike.name_fold and students.birth_date = alike.birth_date and
    merged_into is null) end where (mobile, name_fold, birth_date) in (select mobile, name_fold, birth_date from (
    select mobile, '' as name_fold, '' as birth_date, id from gone where merged_into is null and mobile <> '' union
    all select '' as mobile, name_fold, birth_date, id from gone where merged_into is null and birth_date <> '') as
    lost) and newest in (select id from ( select mobile, '' as name_fold, '' as birth_date, id from gone where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from gone where
    merged_into is null and birth_date <> '') as lost); return null; end $$`,
  `create trigger kept_alike_removed AFTER DELETE ON students REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE
    FUNCTION kept_alike_removed()`,
  `create index drawer_entries_by_file_id ON drawer_entries USING btree (file_id) WHERE (file_id IS NOT NULL)`,
  `create index enquiries_by_student_id ON enquiries USING btree (student_id)`,
  `create index messages_by_enrolment_id ON messages USING btree (enrolment_id)`,
  `create index payments_by_enrolment_id ON payments USING btree (enrolment_id)`,
  `delete from alike`,
  `insert into alike (mobile, name_fold, birth_date, students, newest) select mobile, name_fold, birth_date, count(*)
    as students, max(id) as newest from ( select mobile, '' as name_fold, '' as birth_date, id from students where
    merged_into is null and mobile <> '' union all select '' as mobile, name_fold, birth_date, id from students
    where merged_into is null and birth_date <> '') as keyed group by mobile, name_fold, birth_date`,
];
