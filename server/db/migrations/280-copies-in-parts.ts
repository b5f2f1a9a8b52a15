/** What rows copy of another one is written only where it differs: a change of many is made in parts before (`copyInParts`). */
export const sqlite: readonly string[] = [
  `drop trigger kept_payments_follow_students`,
  `create trigger kept_payments_follow_students after update of name_fold, mobile, email on students begin
    update payments
      set student_name_fold = coalesce((select name_fold from students where students.id = payments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = payments.student_id), ''),
        student_email = coalesce((select email from students where students.id = payments.student_id), '')
      where student_id in (select id from (
        select id, name_fold, mobile, email from (select new.id as id, new.name_fold as name_fold, new.mobile as mobile, new.email as email) as added
        except select id, name_fold, mobile, email from (select old.id as id, old.name_fold as name_fold, old.mobile as mobile, old.email as email) as gone) as differing)
        and (student_name_fold is distinct from coalesce((select name_fold from students where students.id = payments.student_id), '')
          or student_mobile is distinct from coalesce((select mobile from students where students.id = payments.student_id), '')
          or student_email is distinct from coalesce((select email from students where students.id = payments.student_id), ''));
  end`,
  `drop trigger kept_payments_follow_courses`,
  `create trigger kept_payments_follow_courses after update of name_fold on courses begin
    update payments
      set course_name_fold = coalesce((select name_fold from courses where courses.id = payments.course_id), '')
      where course_id in (select id from (
        select id, name_fold from (select new.id as id, new.name_fold as name_fold) as added
        except select id, name_fold from (select old.id as id, old.name_fold as name_fold) as gone) as differing)
        and (course_name_fold is distinct from coalesce((select name_fold from courses where courses.id = payments.course_id), ''));
  end`,
  `drop trigger kept_enrolments_follow_students`,
  `create trigger kept_enrolments_follow_students after update of name_fold, mobile, email on students begin
    update enrolments
      set student_name_fold = coalesce((select name_fold from students where students.id = enrolments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = enrolments.student_id), ''),
        student_email = coalesce((select email from students where students.id = enrolments.student_id), '')
      where student_id in (select id from (
        select id, name_fold, mobile, email from (select new.id as id, new.name_fold as name_fold, new.mobile as mobile, new.email as email) as added
        except select id, name_fold, mobile, email from (select old.id as id, old.name_fold as name_fold, old.mobile as mobile, old.email as email) as gone) as differing)
        and (student_name_fold is distinct from coalesce((select name_fold from students where students.id = enrolments.student_id), '')
          or student_mobile is distinct from coalesce((select mobile from students where students.id = enrolments.student_id), '')
          or student_email is distinct from coalesce((select email from students where students.id = enrolments.student_id), ''));
  end`,
  `drop trigger kept_enrolments_follow_courses`,
  `create trigger kept_enrolments_follow_courses after update of name_fold, duration_days, min_attn_percentage on courses begin
    update enrolments
      set course_name_fold = coalesce((select name_fold from courses where courses.id = enrolments.course_id), ''),
        course_days = coalesce((select duration_days from courses where courses.id = enrolments.course_id), 0),
        course_min_percentage = coalesce((select min_attn_percentage from courses where courses.id = enrolments.course_id), 0)
      where course_id in (select id from (
        select id, name_fold, duration_days, min_attn_percentage from (select new.id as id, new.name_fold as name_fold, new.duration_days as duration_days, new.min_attn_percentage as min_attn_percentage) as added
        except select id, name_fold, duration_days, min_attn_percentage from (select old.id as id, old.name_fold as name_fold, old.duration_days as duration_days, old.min_attn_percentage as min_attn_percentage) as gone) as differing)
        and (course_name_fold is distinct from coalesce((select name_fold from courses where courses.id = enrolments.course_id), '')
          or course_days is distinct from coalesce((select duration_days from courses where courses.id = enrolments.course_id), 0)
          or course_min_percentage is distinct from coalesce((select min_attn_percentage from courses where courses.id = enrolments.course_id), 0));
  end`,
  `drop trigger kept_certificates_follow_enrolments`,
  `create trigger kept_certificates_follow_enrolments after update of course_id, student_name_fold, course_name_fold, student_mobile, student_email on enrolments begin
    update certificates
      set course_id = coalesce((select course_id from enrolments where enrolments.id = certificates.enrolment_id), 0),
        student_name_fold = coalesce((select student_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        course_name_fold = coalesce((select course_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_mobile = coalesce((select student_mobile from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_email = coalesce((select student_email from enrolments where enrolments.id = certificates.enrolment_id), '')
      where enrolment_id in (select id from (
        select id, course_id, student_name_fold, course_name_fold, student_mobile, student_email from (select new.id as id, new.course_id as course_id, new.student_name_fold as student_name_fold, new.course_name_fold as course_name_fold, new.student_mobile as student_mobile, new.student_email as student_email) as added
        except select id, course_id, student_name_fold, course_name_fold, student_mobile, student_email from (select old.id as id, old.course_id as course_id, old.student_name_fold as student_name_fold, old.course_name_fold as course_name_fold, old.student_mobile as student_mobile, old.student_email as student_email) as gone) as differing)
        and (course_id is distinct from coalesce((select course_id from enrolments where enrolments.id = certificates.enrolment_id), 0)
          or student_name_fold is distinct from coalesce((select student_name_fold from enrolments where enrolments.id = certificates.enrolment_id), '')
          or course_name_fold is distinct from coalesce((select course_name_fold from enrolments where enrolments.id = certificates.enrolment_id), '')
          or student_mobile is distinct from coalesce((select student_mobile from enrolments where enrolments.id = certificates.enrolment_id), '')
          or student_email is distinct from coalesce((select student_email from enrolments where enrolments.id = certificates.enrolment_id), ''));
  end`,
];

export const postgres: readonly string[] = [
  `create or replace function kept_payments_follow_students() returns trigger language plpgsql as $$ begin
    update payments
      set student_name_fold = coalesce((select name_fold from students where students.id = payments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = payments.student_id), ''),
        student_email = coalesce((select email from students where students.id = payments.student_id), '')
      where student_id in (select id from (
        select id, name_fold, mobile, email from added
        except select id, name_fold, mobile, email from gone) as differing)
        and (student_name_fold is distinct from coalesce((select name_fold from students where students.id = payments.student_id), '')
          or student_mobile is distinct from coalesce((select mobile from students where students.id = payments.student_id), '')
          or student_email is distinct from coalesce((select email from students where students.id = payments.student_id), ''));
    return null;
  end $$`,
  `create or replace function kept_payments_follow_courses() returns trigger language plpgsql as $$ begin
    update payments
      set course_name_fold = coalesce((select name_fold from courses where courses.id = payments.course_id), '')
      where course_id in (select id from (
        select id, name_fold from added
        except select id, name_fold from gone) as differing)
        and (course_name_fold is distinct from coalesce((select name_fold from courses where courses.id = payments.course_id), ''));
    return null;
  end $$`,
  `create or replace function kept_enrolments_follow_students() returns trigger language plpgsql as $$ begin
    update enrolments
      set student_name_fold = coalesce((select name_fold from students where students.id = enrolments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = enrolments.student_id), ''),
        student_email = coalesce((select email from students where students.id = enrolments.student_id), '')
      where student_id in (select id from (
        select id, name_fold, mobile, email from added
        except select id, name_fold, mobile, email from gone) as differing)
        and (student_name_fold is distinct from coalesce((select name_fold from students where students.id = enrolments.student_id), '')
          or student_mobile is distinct from coalesce((select mobile from students where students.id = enrolments.student_id), '')
          or student_email is distinct from coalesce((select email from students where students.id = enrolments.student_id), ''));
    return null;
  end $$`,
  `create or replace function kept_enrolments_follow_courses() returns trigger language plpgsql as $$ begin
    update enrolments
      set course_name_fold = coalesce((select name_fold from courses where courses.id = enrolments.course_id), ''),
        course_days = coalesce((select duration_days from courses where courses.id = enrolments.course_id), 0),
        course_min_percentage = coalesce((select min_attn_percentage from courses where courses.id = enrolments.course_id), 0)
      where course_id in (select id from (
        select id, name_fold, duration_days, min_attn_percentage from added
        except select id, name_fold, duration_days, min_attn_percentage from gone) as differing)
        and (course_name_fold is distinct from coalesce((select name_fold from courses where courses.id = enrolments.course_id), '')
          or course_days is distinct from coalesce((select duration_days from courses where courses.id = enrolments.course_id), 0)
          or course_min_percentage is distinct from coalesce((select min_attn_percentage from courses where courses.id = enrolments.course_id), 0));
    return null;
  end $$`,
  `create or replace function kept_certificates_follow_enrolments() returns trigger language plpgsql as $$ begin
    update certificates
      set course_id = coalesce((select course_id from enrolments where enrolments.id = certificates.enrolment_id), 0),
        student_name_fold = coalesce((select student_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        course_name_fold = coalesce((select course_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_mobile = coalesce((select student_mobile from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_email = coalesce((select student_email from enrolments where enrolments.id = certificates.enrolment_id), '')
      where enrolment_id in (select id from (
        select id, course_id, student_name_fold, course_name_fold, student_mobile, student_email from added
        except select id, course_id, student_name_fold, course_name_fold, student_mobile, student_email from gone) as differing)
        and (course_id is distinct from coalesce((select course_id from enrolments where enrolments.id = certificates.enrolment_id), 0)
          or student_name_fold is distinct from coalesce((select student_name_fold from enrolments where enrolments.id = certificates.enrolment_id), '')
          or course_name_fold is distinct from coalesce((select course_name_fold from enrolments where enrolments.id = certificates.enrolment_id), '')
          or student_mobile is distinct from coalesce((select student_mobile from enrolments where enrolments.id = certificates.enrolment_id), '')
          or student_email is distinct from coalesce((select student_email from enrolments where enrolments.id = certificates.enrolment_id), ''));
    return null;
  end $$`,
];
