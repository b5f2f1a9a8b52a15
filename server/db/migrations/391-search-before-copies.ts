/**
 * Of two triggers of one event SQLite runs the one made last first. A new enrolment has to be in the index of its search before its copies
 * are written, which move it there: the trigger of the index is made again, as those of the copies were.
 */
export const sqlite: readonly string[] = [
  `drop trigger kept_enrolments_search_insert`,
  `create trigger kept_enrolments_search_insert after insert on enrolments begin
    insert into enrolments_search (rowid, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
];

export const postgres: readonly string[] = [];
