export const sqlite: readonly string[] = [
  `create trigger kept_copies_of_enrolments after insert on enrolments begin update enrolments set student_name_fold =
    coalesce((select name_fold from students where students.id = enrolments.student_id), ''), student_mobile =
    coalesce((select mobile from students where students.id = enrolments.student_id), ''), course_name_fold =
    coalesce((select name_fold from courses where courses.id = enrolments.course_id), ''), student_email =
    coalesce((select email from students where students.id = enrolments.student_id), '') where id in (select id from
    (select new.id as id, new.student_id as student_id, new.course_id as course_id) as added); end`,
  `create trigger kept_enrolments_follow_courses after update of name_fold on courses begin update enrolments set
    course_name_fold = coalesce((select name_fold from courses where courses.id = enrolments.course_id), '') where
    course_id in (select id from ( select id, name_fold from (select new.id as id, new.name_fold as name_fold) as
    added except select id, name_fold from (select old.id as id, old.name_fold as name_fold) as gone) as differing)
    and (course_name_fold is distinct from coalesce((select name_fold from courses where courses.id =
    enrolments.course_id), '')); end`,
  `create index enrolments_by_course_id_and_id on enrolments (course_id, id)`,
  `create index enrolments_by_course_id_and_status_and_id on enrolments (course_id, status, id)`,
  `create index enrolments_by_course_id_and_status_and_days_attended_and_id on enrolments (course_id, status,
    days_attended, id)`,
  `create index enrolments_by_status_and_class_period on enrolments (status, class_period_id, days_attended desc, id)`,
  `update enrolments set student_name_fold = coalesce((select name_fold from students where students.id =
    enrolments.student_id), ''), student_mobile = coalesce((select mobile from students where students.id =
    enrolments.student_id), ''), course_name_fold = coalesce((select name_fold from courses where courses.id =
    enrolments.course_id), ''), student_email = coalesce((select email from students where students.id =
    enrolments.student_id), '') where student_name_fold is distinct from coalesce((select name_fold from students
    where students.id = enrolments.student_id), '') or student_mobile is distinct from coalesce((select mobile from
    students where students.id = enrolments.student_id), '') or course_name_fold is distinct from coalesce((select
    name_fold from courses where courses.id = enrolments.course_id), '') or student_email is distinct from
    coalesce((select email from students where students.id = enrolments.student_id), '')`,
];

export const postgres: readonly string[] = [
  `drop trigger kept_enrolments_follow_courses on courses`,
  `drop function kept_enrolments_follow_courses()`,
  `drop trigger kept_copies_of_enrolments on enrolments`,
  `drop function kept_copies_of_enrolments()`,
  `create function kept_enrolments_follow_courses() RETURNS trigger LANGUAGE plpgsql AS $$ begin update enrolments set
    course_name_fold = coalesce((select name_fold from courses where courses.id = enrolments.course_id), '') where
    course_id in (select id from ( select id, name_fold from added except select id, name_fold from gone) as
    differing) and (course_name_fold is distinct from coalesce((select name_fold from courses where courses.id =
    enrolments.course_id), '')); return null; end $$`,
  `create trigger kept_enrolments_follow_courses AFTER UPDATE ON courses REFERENCING OLD TABLE AS gone NEW TABLE AS
    added FOR EACH STATEMENT EXECUTE FUNCTION kept_enrolments_follow_courses()`,
  `create function kept_copies_of_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$ begin perform 1 from students
    where id in (select student_id from added) for share; perform 1 from courses where id in (select course_id from
    added) for share; update enrolments set student_name_fold = coalesce((select name_fold from students where
    students.id = enrolments.student_id), ''), student_mobile = coalesce((select mobile from students where
    students.id = enrolments.student_id), ''), course_name_fold = coalesce((select name_fold from courses where
    courses.id = enrolments.course_id), ''), student_email = coalesce((select email from students where students.id
    = enrolments.student_id), '') where id in (select id from added); return null; end $$`,
  `create trigger kept_copies_of_enrolments AFTER INSERT ON enrolments REFERENCING NEW TABLE AS added FOR EACH
    STATEMENT EXECUTE FUNCTION kept_copies_of_enrolments()`,
  `create index enrolments_by_course_id_and_id ON enrolments USING btree (course_id, id)`,
  `create index enrolments_by_course_id_and_status_and_id ON enrolments USING btree (course_id, status, id)`,
  `create index enrolments_by_course_id_and_status_and_days_attended_and_id ON enrolments USING btree (course_id,
    status, days_attended, id)`,
  `create index enrolments_by_status_and_class_period ON enrolments USING btree (status, class_period_id, days_attended
    DESC, id)`,
  `update enrolments set student_name_fold = coalesce((select name_fold from students where students.id =
    enrolments.student_id), ''), student_mobile = coalesce((select mobile from students where students.id =
    enrolments.student_id), ''), course_name_fold = coalesce((select name_fold from courses where courses.id =
    enrolments.course_id), ''), student_email = coalesce((select email from students where students.id =
    enrolments.student_id), '') where student_name_fold is distinct from coalesce((select name_fold from students
    where students.id = enrolments.student_id), '') or student_mobile is distinct from coalesce((select mobile from
    students where students.id = enrolments.student_id), '') or course_name_fold is distinct from coalesce((select
    name_fold from courses where courses.id = enrolments.course_id), '') or student_email is distinct from
    coalesce((select email from students where students.id = enrolments.student_id), '')`,
];
