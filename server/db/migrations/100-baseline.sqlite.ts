/**
 * The tables of version 1.0 on SQLite. What keeps copies, figures and search indexes comes last: of two triggers SQLite runs the
 * younger one first, and a row is indexed before its copies are filled in.
 */
export const statements: readonly string[] = [
  `create table users (
    id integer not null primary key autoincrement,
    user_name text not null,
    mobile text not null,
    email text not null,
    password_hash text not null,
    must_change integer not null,
    password_expires_at text,
    profile text not null,
    status integer not null,
    last_login text,
    date_created text not null,
    date_modified text not null,
    temporary_hash text,
    temporary_expires_at text,
    second_factor_since text
  ) strict`,
  `create unique index users_one_by_user_name on users (user_name)`,
  `create table sessions (
    token_hash text not null,
    family text not null,
    user_id integer not null references users (id),
    expires_at text not null,
    ends_at text not null,
    date_created text not null,
    previous_login text,
    confirmed_at text,
    constraint sessions_pk primary key (token_hash)
  ) strict`,
  `create index sessions_by_family on sessions (family)`,
  `create index sessions_by_user_id on sessions (user_id)`,
  `create table done_writes (
    user_id integer not null,
    call text not null,
    ref_key text not null,
    body_hash text not null,
    answer text,
    claimed_by text,
    date_created text not null,
    claim_beat integer default 0 not null,
    constraint done_writes_pk primary key (user_id, call, ref_key, body_hash)
  ) strict`,
  `create index done_writes_by_date_created on done_writes (date_created)`,
  `create table files (
    id integer not null primary key autoincrement,
    mime text not null,
    size integer not null,
    uploaded_by integer not null,
    date_created text not null,
    bytes blob not null,
    drawn_for integer references certificates (id)
  ) strict`,
  `create index files_by_date_created on files (date_created)`,
  `create table lookup_texts (
    table_id integer not null,
    text_id integer not null,
    text_value text not null,
    table_desc text not null,
    constraint lookup_texts_pk primary key (table_id, text_id)
  ) strict`,
  `create table institutes (
    id integer not null primary key autoincrement,
    name text not null,
    name_fold text not null,
    short_name text not null,
    short_name_fold text not null,
    institute_type integer not null,
    recognized_by text not null,
    status integer not null,
    date_created text not null,
    date_modified text not null
  ) strict`,
  `create index institutes_by_status_and_id on institutes (status, id)`,
  `create index institutes_by_name_fold_and_id on institutes (name_fold, id)`,
  `create index institutes_by_status_and_name_fold_and_id on institutes (status, name_fold, id)`,
  `create index institutes_by_short_name_fold_and_id on institutes (short_name_fold, id)`,
  `create index institutes_by_status_and_short_name_fold_and_id on institutes (status, short_name_fold, id)`,
  `create index institutes_by_institute_type_and_id on institutes (institute_type, id)`,
  `create index institutes_by_status_and_institute_type_and_id on institutes (status, institute_type, id)`,
  `create index institutes_by_lower_recognized_by_and_id on institutes (lower(recognized_by), id)`,
  `create index institutes_by_status_and_lower_recognized_by_and_id on institutes (status, lower(recognized_by), id)`,
  `create table courses (
    id integer not null primary key autoincrement,
    course_code text not null,
    course_name text not null,
    name_fold text not null,
    course_detail text not null,
    duration_days integer not null,
    duration_text text not null,
    fees_paise integer not null,
    course_type integer not null,
    course_type_abbr text not null,
    status integer not null,
    min_attn_percentage real not null,
    location text not null,
    min_participants integer not null,
    value_add text not null,
    date_created text not null,
    date_modified text not null
  ) strict`,
  `create index courses_by_course_code on courses (course_code)`,
  `create index courses_by_name_fold_and_id on courses (name_fold, id)`,
  `create table registrations (
    id integer not null primary key autoincrement,
    name text not null,
    name_fold text not null,
    title integer not null,
    edu_grade text not null,
    edu_grade_name text not null,
    edu_level text not null,
    edu_inst_name text not null,
    edu_university_name text not null,
    edu_year_pass text not null,
    edu_mark_percentage real not null,
    edu_inst_id_code text not null,
    birth_date text not null,
    gender integer not null,
    mobile text not null,
    alt_mobile text not null,
    email text not null,
    parent_name text not null,
    parent_income_paise integer not null,
    photo_file_id integer references files (id),
    income_proof_file_id integer references files (id),
    course_id integer not null references courses (id),
    payment_ref text not null,
    status integer not null,
    date_created text not null,
    date_modified text not null,
    papers_deleted_on text
  ) strict`,
  `create index registrations_by_status_and_id on registrations (status, id)`,
  `create index registrations_by_photo_file_id on registrations (photo_file_id)`,
  `create index registrations_by_income_proof_file_id on registrations (income_proof_file_id)`,
  `create index registrations_by_course_id on registrations (course_id)`,
  `create index registrations_by_id on registrations (id)`,
  `create index registrations_by_status_and_name_fold_and_id on registrations (status, name_fold, id)`,
  `create index registrations_by_name_fold_and_id on registrations (name_fold, id)`,
  `create index registrations_by_status_and_mobile_and_id on registrations (status, mobile, id)`,
  `create index registrations_by_mobile_and_id on registrations (mobile, id)`,
  `create index registrations_by_status_and_email_and_id on registrations (status, email, id)`,
  `create index registrations_by_email_and_id on registrations (email, id)`,
  `create index registrations_by_date_created_and_status on registrations (date_created, status)`,
  `create index registrations_by_status_and_date_created_and_id on registrations (status, date_created, id)`,
  `create index registrations_rejected_with_papers on registrations (status, date_modified) where status = 2 and (photo_file_id is not null or income_proof_file_id is not null)`,
  `create index registrations_by_date_created_and_id on registrations (date_created, id)`,
  `create table students (
    id integer not null primary key autoincrement,
    name text not null,
    name_fold text not null,
    title integer not null,
    edu_grade text not null,
    edu_grade_name text not null,
    edu_level text not null,
    edu_inst_name text not null,
    edu_university_name text not null,
    edu_year_pass text not null,
    edu_mark_percentage real not null,
    edu_inst_id_code text not null,
    birth_date text not null,
    gender integer not null,
    mobile text not null,
    alt_mobile text not null,
    email text not null,
    parent_name text not null,
    parent_income_paise integer not null,
    photo_file_id integer references files (id),
    income_proof_file_id integer references files (id),
    is_free_eligible integer not null,
    status integer not null,
    registration_id integer references registrations (id),
    date_created text not null,
    date_modified text not null,
    added_for integer references courses (id)
  ) strict`,
  `create index students_by_status_and_id on students (status, id)`,
  `create index students_by_photo_file_id on students (photo_file_id)`,
  `create index students_by_income_proof_file_id on students (income_proof_file_id)`,
  `create unique index students_one_by_registration_id on students (registration_id)`,
  `create index students_by_id on students (id)`,
  `create index students_by_status_and_name_fold_and_id on students (status, name_fold, id)`,
  `create index students_by_name_fold_and_id on students (name_fold, id)`,
  `create index students_by_status_and_mobile_and_id on students (status, mobile, id)`,
  `create index students_by_mobile_and_id on students (mobile, id)`,
  `create index students_by_status_and_email_and_id on students (status, email, id)`,
  `create index students_by_email_and_id on students (email, id)`,
  `create index students_by_date_created_and_status on students (date_created, status)`,
  `create table payments (
    id integer not null primary key autoincrement,
    student_id integer not null references students (id),
    course_id integer not null references courses (id),
    paid_fee_paise integer not null,
    payment_mode text not null,
    payment_date text not null,
    payment_detail text not null,
    date_created text not null,
    date_modified text not null,
    voided_at text,
    void_reason text,
    student_name_fold text default '' not null,
    student_mobile text default '' not null,
    course_name_fold text default '' not null,
    student_email text default '' not null
  ) strict`,
  `create index payments_by_student_id on payments (student_id)`,
  `create index payments_by_id on payments (id) where voided_at is null`,
  `create index payments_by_course_id_and_payment_date_and_id on payments (course_id, payment_date, id) where voided_at is null`,
  `create index payments_by_student_name_fold_and_id on payments (student_name_fold, id) where voided_at is null`,
  `create index payments_by_student_mobile_and_id on payments (student_mobile, id) where voided_at is null`,
  `create index payments_by_course_name_fold_and_id on payments (course_name_fold, id) where voided_at is null`,
  `create index payments_by_payment_date_and_id on payments (payment_date, id) where voided_at is null`,
  `create index payments_by_paid_fee_paise_and_id on payments (paid_fee_paise, id) where voided_at is null`,
  `create index payments_by_lower_payment_mode_and_id on payments (lower(payment_mode), id) where voided_at is null`,
  `create index payments_by_lower_payment_detail_and_id on payments (lower(payment_detail), id) where voided_at is null`,
  `create table enrolments (
    id integer not null primary key autoincrement,
    student_id integer not null references students (id),
    course_id integer not null references courses (id),
    payment_id integer references payments (id),
    status integer not null,
    start_date text not null,
    end_date text,
    expected_completion text not null,
    date_created text not null,
    date_modified text not null,
    deleted_from integer,
    days_attended integer default 0 not null,
    student_name_fold text default '' not null,
    student_mobile text default '' not null,
    course_name_fold text default '' not null,
    course_days integer default 0 not null,
    course_min_percentage real default 0 not null,
    student_email text default '' not null,
    status_since text
  ) strict`,
  `create index enrolments_by_status_and_id on enrolments (status, id)`,
  `create index enrolments_by_student_id on enrolments (student_id)`,
  `create index enrolments_by_start_date on enrolments (start_date)`,
  `create unique index enrolments_one_by_payment_id on enrolments (payment_id)`,
  `create unique index enrolments_one_current on enrolments (student_id, course_id) where status in (0, 2)`,
  `create index enrolments_by_id on enrolments (id)`,
  `create index enrolments_by_status_and_student_name_fold_and_id on enrolments (status, student_name_fold, id)`,
  `create index enrolments_by_student_name_fold_and_id on enrolments (student_name_fold, id)`,
  `create index enrolments_by_status_and_course_name_fold_and_id on enrolments (status, course_name_fold, id)`,
  `create index enrolments_by_course_name_fold_and_id on enrolments (course_name_fold, id)`,
  `create index enrolments_by_status_and_student_mobile_and_id on enrolments (status, student_mobile, id)`,
  `create index enrolments_by_student_mobile_and_id on enrolments (student_mobile, id)`,
  `create index enrolments_by_status_and_course_days_and_id on enrolments (status, course_days, id)`,
  `create index enrolments_by_course_days_and_id on enrolments (course_days, id)`,
  `create index enrolments_by_status_and_days_attended_and_id on enrolments (status, days_attended, id)`,
  `create index enrolments_by_days_attended_and_id on enrolments (days_attended, id)`,
  `create index enrolments_by_status_and_expected_completion_and_id on enrolments (status, expected_completion, id)`,
  `create index enrolments_by_expected_completion_and_id on enrolments (expected_completion, id)`,
  `create index enrolments_by_course_id_and_status_and_student_name_fold_and_id on enrolments (course_id, status, student_name_fold, id)`,
  `create index enrolments_by_status_and_days_missing on enrolments (status, ((course_days * cast(round(course_min_percentage * 100) as integer) + 9999) / 10000 - days_attended), expected_completion, id)`,
  `create index enrolments_by_status_and_status_since_and_id on enrolments (status, status_since, id)`,
  `create index enrolments_by_status_since_and_id on enrolments (status_since, id)`,
  `create table attendance (
    id integer not null primary key autoincrement,
    enrolment_id integer not null references enrolments (id),
    attendance_date text not null,
    date_created text not null
  ) strict`,
  `create unique index attendance_one_by_enrolment_id_and_attendance_date on attendance (enrolment_id, attendance_date)`,
  `create index attendance_by_attendance_date_and_id on attendance (attendance_date, id)`,
  `create table certificates (
    id integer not null primary key autoincrement,
    enrolment_id integer not null references enrolments (id),
    cert_name text not null,
    certificate_id text not null,
    issued_by text not null,
    issued_date text not null,
    expiry_date text,
    verification_code text not null,
    verify_key text not null,
    grade text not null,
    remarks text not null,
    file_id integer references files (id),
    status integer not null,
    start_date text not null,
    end_date text not null,
    location text not null,
    printed text,
    version integer not null,
    mailed_at text,
    date_created text not null,
    date_modified text not null,
    course_id integer default 0 not null,
    student_name_fold text default '' not null,
    course_name_fold text default '' not null,
    student_mobile text default '' not null,
    student_email text default '' not null
  ) strict`,
  `create unique index certificates_one_by_certificate_id on certificates (certificate_id)`,
  `create unique index certificates_one_by_verify_key on certificates (verify_key)`,
  `create index certificates_by_status_and_id on certificates (status, id)`,
  `create index certificates_by_file_id on certificates (file_id)`,
  `create unique index certificates_one_active on certificates (enrolment_id) where status = 0`,
  `create index certificates_by_enrolment_id on certificates (enrolment_id)`,
  `create index certificates_by_id on certificates (id)`,
  `create index certificates_by_student_name_fold_and_id on certificates (student_name_fold, id)`,
  `create index certificates_by_course_name_fold_and_id on certificates (course_name_fold, id)`,
  `create index certificates_by_issued_date_and_id on certificates (issued_date, id)`,
  `create index certificates_by_start_date_and_id on certificates (start_date, id)`,
  `create index certificates_by_end_date_and_id on certificates (end_date, id)`,
  `create index certificates_by_lower_certificate_id_and_id on certificates (lower(certificate_id), id)`,
  `create index certificates_by_course_id_and_issued_date_and_id on certificates (course_id, issued_date, id)`,
  `create index certificates_not_mailed on certificates (status, issued_date, id) where mailed_at is null`,
  `create table certificate_counters (
    course_code text not null,
    year integer not null,
    last integer not null,
    constraint certificate_counters_pk primary key (course_code, year)
  ) strict`,
  `create table activity (
    id integer not null primary key autoincrement,
    at text not null,
    user_id integer not null,
    user_name text not null,
    call text not null,
    entity text not null,
    record_id integer not null,
    before text,
    after text,
    reason text
  ) strict`,
  `create index activity_by_entity_and_record_id_and_id on activity (entity, record_id, id)`,
  `create index activity_by_user_id_and_id on activity (user_id, id)`,
  `create index activity_by_at on activity (at)`,
  `create table backups (
    id integer not null primary key autoincrement,
    made_at text not null,
    file text not null,
    bytes real not null
  ) strict`,
  `create table tries (
    key text not null,
    count integer not null,
    ends_at text not null,
    free_at text not null,
    constraint tries_pk primary key (key)
  ) strict`,
  `create index tries_by_ends_at on tries (ends_at)`,
  `create table secrets (
    name text not null,
    value text not null,
    constraint secrets_pk primary key (name)
  ) strict`,
  `create table security_events (
    id integer not null primary key autoincrement,
    at text not null,
    event text not null,
    user_id integer not null,
    user_name text not null,
    address text not null,
    call text not null,
    entity text not null,
    record_id integer not null,
    rows integer not null
  ) strict`,
  `create index security_events_by_at on security_events (at)`,
  `create index security_events_by_user_id_and_id on security_events (user_id, id)`,
  `create index security_events_by_event_and_id on security_events (event, id)`,
  `create table waiting_uploads (
    file_id integer primary key references files (id) on delete cascade,
    uploaded_by integer not null,
    network text not null,
    counted integer not null,
    date_created text not null
  ) strict`,
  `create index waiting_uploads_by_uploaded_by on waiting_uploads (uploaded_by)`,
  `create index waiting_uploads_by_date_created on waiting_uploads (date_created)`,
  `create table second_factors (
    user_id integer not null references users (id),
    secret text not null,
    last_step integer not null,
    constraint second_factors_pk primary key (user_id)
  ) strict`,
  `create table recovery_codes (
    user_id integer not null references users (id),
    code_hash text not null,
    constraint recovery_codes_pk primary key (user_id, code_hash)
  ) strict`,
  `create table profiles (
    id integer not null primary key autoincrement,
    name text not null,
    needs_second_factor integer not null,
    date_modified text default '2026-11-01T00:00:00.000Z' not null
  ) strict`,
  `create table tallies (
    id integer not null primary key autoincrement,
    list text not null,
    status integer not null,
    course_id integer not null,
    mode text not null,
    day text not null,
    row_count integer not null,
    amount integer not null
  ) strict`,
  `create index tallies_by_list_and_day_and_course_id_and_mode_and_status_and_row_count_and_amount on tallies (list, day, course_id, mode, status, row_count, amount)`,
  `create table registration_papers (
    registration_id integer not null references registrations (id),
    network text not null,
    kilobytes integer not null,
    counted integer not null,
    constraint registration_papers_pk primary key (registration_id)
  ) strict`,
  `create table paper_budget (
    network text not null,
    kilobytes integer not null,
    constraint paper_budget_pk primary key (network)
  ) strict`,
  `create trigger kept_days_added after insert on attendance begin
    update enrolments
      set days_attended = days_attended + changed.days
      from (select enrolment_id, count(*) as days from (select new.id as id, new.enrolment_id as enrolment_id) as added group by enrolment_id) as changed
      where changed.enrolment_id = enrolments.id;
  end`,
  `create trigger kept_days_removed after delete on attendance begin
    update enrolments
      set days_attended = days_attended - changed.days
      from (select enrolment_id, count(*) as days from (select old.id as id, old.enrolment_id as enrolment_id) as gone group by enrolment_id) as changed
      where changed.enrolment_id = enrolments.id;
  end`,
  `create trigger kept_registrations_added after insert on registrations begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'registrations' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, 1 as sign from (select new.status as status, new.course_id as course_id) as added) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_registrations_changed after update of status, course_id on registrations begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'registrations' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, 1 as sign from (select new.status as status, new.course_id as course_id) as added
        union all select status, course_id, -1 as sign from (select old.status as status, old.course_id as course_id) as gone) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_registrations_removed after delete on registrations begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'registrations' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, -1 as sign from (select old.status as status, old.course_id as course_id) as gone) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_students_added after insert on students begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'students' as list, status as status, 0 as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, 1 as sign from (select new.status as status) as added) as changed
      group by status
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_students_changed after update of status on students begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'students' as list, status as status, 0 as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, 1 as sign from (select new.status as status) as added
        union all select status, -1 as sign from (select old.status as status) as gone) as changed
      group by status
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_students_removed after delete on students begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'students' as list, status as status, 0 as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, -1 as sign from (select old.status as status) as gone) as changed
      group by status
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_enrolments_added after insert on enrolments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'enrolments' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, 1 as sign from (select new.status as status, new.course_id as course_id) as added) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_enrolments_changed after update of status, course_id on enrolments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'enrolments' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, 1 as sign from (select new.status as status, new.course_id as course_id) as added
        union all select status, course_id, -1 as sign from (select old.status as status, old.course_id as course_id) as gone) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_enrolments_removed after delete on enrolments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'enrolments' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, -1 as sign from (select old.status as status, old.course_id as course_id) as gone) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_added after insert on enrolments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance' as list, 0 as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * days_attended) as row_count, sum(sign * 0) as amount
      from (select course_id, days_attended, 1 as sign from (select new.course_id as course_id, new.days_attended as days_attended) as added) as changed
      group by course_id
      having sum(sign * days_attended) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_changed after update of course_id, days_attended on enrolments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance' as list, 0 as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * days_attended) as row_count, sum(sign * 0) as amount
      from (select course_id, days_attended, 1 as sign from (select new.course_id as course_id, new.days_attended as days_attended) as added
        union all select course_id, days_attended, -1 as sign from (select old.course_id as course_id, old.days_attended as days_attended) as gone) as changed
      group by course_id
      having sum(sign * days_attended) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_removed after delete on enrolments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance' as list, 0 as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * days_attended) as row_count, sum(sign * 0) as amount
      from (select course_id, days_attended, -1 as sign from (select old.course_id as course_id, old.days_attended as days_attended) as gone) as changed
      group by course_id
      having sum(sign * days_attended) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_added after insert on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, 1 as sign from (select new.status as status, new.course_id as course_id) as added) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_changed after update of status, course_id on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, 1 as sign from (select new.status as status, new.course_id as course_id) as added
        union all select status, course_id, -1 as sign from (select old.status as status, old.course_id as course_id) as gone) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_removed after delete on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates' as list, status as status, course_id as course_id, '' as mode, '' as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select status, course_id, -1 as sign from (select old.status as status, old.course_id as course_id) as gone) as changed
      group by status, course_id
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_by_month_added after insert on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates by month' as list, 0 as status, 0 as course_id, '' as mode, substr(issued_date, 1, 7) as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select issued_date, 1 as sign from (select new.issued_date as issued_date) as added) as changed
      group by substr(issued_date, 1, 7)
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_by_month_changed after update of issued_date on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates by month' as list, 0 as status, 0 as course_id, '' as mode, substr(issued_date, 1, 7) as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select issued_date, 1 as sign from (select new.issued_date as issued_date) as added
        union all select issued_date, -1 as sign from (select old.issued_date as issued_date) as gone) as changed
      group by substr(issued_date, 1, 7)
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_by_month_removed after delete on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates by month' as list, 0 as status, 0 as course_id, '' as mode, substr(issued_date, 1, 7) as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select issued_date, -1 as sign from (select old.issued_date as issued_date) as gone) as changed
      group by substr(issued_date, 1, 7)
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_payments_by_month_added after insert on payments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'payments by month' as list, 0 as status, course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day,
        sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount
      from (select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.course_id as course_id, new.payment_mode as payment_mode, new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added) as changed
      where voided_at is null group by course_id, lower(payment_mode), substr(payment_date, 1, 7)
      having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
  end`,
  `create trigger kept_payments_by_month_changed after update of course_id, payment_mode, payment_date, paid_fee_paise, voided_at on payments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'payments by month' as list, 0 as status, course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day,
        sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount
      from (select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.course_id as course_id, new.payment_mode as payment_mode, new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added
        union all select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select old.course_id as course_id, old.payment_mode as payment_mode, old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as changed
      where voided_at is null group by course_id, lower(payment_mode), substr(payment_date, 1, 7)
      having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
  end`,
  `create trigger kept_payments_by_month_removed after delete on payments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'payments by month' as list, 0 as status, course_id as course_id, lower(payment_mode) as mode, substr(payment_date, 1, 7) as day,
        sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount
      from (select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select old.course_id as course_id, old.payment_mode as payment_mode, old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as changed
      where voided_at is null group by course_id, lower(payment_mode), substr(payment_date, 1, 7)
      having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
  end`,
  `create trigger kept_payments_by_day_added after insert on payments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'payments by day' as list, 0 as status, course_id as course_id, lower(payment_mode) as mode, payment_date as day,
        sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount
      from (select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.course_id as course_id, new.payment_mode as payment_mode, new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added) as changed
      where voided_at is null group by course_id, lower(payment_mode), payment_date
      having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
  end`,
  `create trigger kept_payments_by_day_changed after update of course_id, payment_mode, payment_date, paid_fee_paise, voided_at on payments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'payments by day' as list, 0 as status, course_id as course_id, lower(payment_mode) as mode, payment_date as day,
        sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount
      from (select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, 1 as sign from (select new.course_id as course_id, new.payment_mode as payment_mode, new.payment_date as payment_date, new.paid_fee_paise as paid_fee_paise, new.voided_at as voided_at) as added
        union all select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select old.course_id as course_id, old.payment_mode as payment_mode, old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as changed
      where voided_at is null group by course_id, lower(payment_mode), payment_date
      having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
  end`,
  `create trigger kept_payments_by_day_removed after delete on payments begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'payments by day' as list, 0 as status, course_id as course_id, lower(payment_mode) as mode, payment_date as day,
        sum(sign * 1) as row_count, sum(sign * paid_fee_paise) as amount
      from (select course_id, payment_mode, payment_date, paid_fee_paise, voided_at, -1 as sign from (select old.course_id as course_id, old.payment_mode as payment_mode, old.payment_date as payment_date, old.paid_fee_paise as paid_fee_paise, old.voided_at as voided_at) as gone) as changed
      where voided_at is null group by course_id, lower(payment_mode), payment_date
      having sum(sign * 1) <> 0 or sum(sign * paid_fee_paise) <> 0;
  end`,
  `create virtual table students_search using fts5(
    name_fold, email, mobile, alt_mobile, edu_inst_id_code,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_students_search_insert after insert on students begin
    insert into students_search (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code)
      values (new.id, '  ' || replace(new.name_fold, ' ', '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ', '  '), '  ' || replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '));
  end`,
  `create trigger kept_students_search_delete after delete on students begin
    delete from students_search where rowid = old.id;
  end`,
  `create trigger kept_students_search_update after update of name_fold, email, mobile, alt_mobile, edu_inst_id_code on students
    when old.name_fold is not new.name_fold
      or old.email is not new.email
      or old.mobile is not new.mobile
      or old.alt_mobile is not new.alt_mobile
      or old.edu_inst_id_code is not new.edu_inst_id_code begin
    delete from students_search where rowid = old.id;
    insert into students_search (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code)
      values (new.id, '  ' || replace(new.name_fold, ' ', '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ', '  '), '  ' || replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '));
  end`,
  `create virtual table registrations_search using fts5(
    name_fold, email, mobile, alt_mobile, edu_inst_id_code,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_registrations_search_insert after insert on registrations begin
    insert into registrations_search (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code)
      values (new.id, '  ' || replace(new.name_fold, ' ', '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ', '  '), '  ' || replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '));
  end`,
  `create trigger kept_registrations_search_delete after delete on registrations begin
    delete from registrations_search where rowid = old.id;
  end`,
  `create trigger kept_registrations_search_update after update of name_fold, email, mobile, alt_mobile, edu_inst_id_code on registrations
    when old.name_fold is not new.name_fold
      or old.email is not new.email
      or old.mobile is not new.mobile
      or old.alt_mobile is not new.alt_mobile
      or old.edu_inst_id_code is not new.edu_inst_id_code begin
    delete from registrations_search where rowid = old.id;
    insert into registrations_search (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code)
      values (new.id, '  ' || replace(new.name_fold, ' ', '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ', '  '), '  ' || replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '));
  end`,
  `create trigger kept_registrations_by_day_added after insert on registrations begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'registrations by day' as list, 0 as status, 0 as course_id, '' as mode, date(date_created, '+330 minutes') as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select date_created, 1 as sign from (select new.date_created as date_created) as added) as changed
      group by date(date_created, '+330 minutes')
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_registrations_by_day_changed after update of date_created on registrations begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'registrations by day' as list, 0 as status, 0 as course_id, '' as mode, date(date_created, '+330 minutes') as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select date_created, 1 as sign from (select new.date_created as date_created) as added
        union all select date_created, -1 as sign from (select old.date_created as date_created) as gone) as changed
      group by date(date_created, '+330 minutes')
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_registrations_by_day_removed after delete on registrations begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'registrations by day' as list, 0 as status, 0 as course_id, '' as mode, date(date_created, '+330 minutes') as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select date_created, -1 as sign from (select old.date_created as date_created) as gone) as changed
      group by date(date_created, '+330 minutes')
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_by_day_added after insert on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates by day' as list, 0 as status, 0 as course_id, '' as mode, issued_date as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select issued_date, 1 as sign from (select new.issued_date as issued_date) as added) as changed
      group by issued_date
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_by_day_changed after update of issued_date on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates by day' as list, 0 as status, 0 as course_id, '' as mode, issued_date as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select issued_date, 1 as sign from (select new.issued_date as issued_date) as added
        union all select issued_date, -1 as sign from (select old.issued_date as issued_date) as gone) as changed
      group by issued_date
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_certificates_by_day_removed after delete on certificates begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'certificates by day' as list, 0 as status, 0 as course_id, '' as mode, issued_date as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select issued_date, -1 as sign from (select old.issued_date as issued_date) as gone) as changed
      group by issued_date
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_by_day_added after insert on attendance begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance by day' as list, 0 as status, 0 as course_id, '' as mode, attendance_date as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select attendance_date, 1 as sign from (select new.attendance_date as attendance_date) as added) as changed
      group by attendance_date
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_by_day_changed after update of attendance_date on attendance begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance by day' as list, 0 as status, 0 as course_id, '' as mode, attendance_date as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select attendance_date, 1 as sign from (select new.attendance_date as attendance_date) as added
        union all select attendance_date, -1 as sign from (select old.attendance_date as attendance_date) as gone) as changed
      group by attendance_date
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_by_day_removed after delete on attendance begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance by day' as list, 0 as status, 0 as course_id, '' as mode, attendance_date as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select attendance_date, -1 as sign from (select old.attendance_date as attendance_date) as gone) as changed
      group by attendance_date
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_by_id_added after insert on attendance begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance by id' as list, 0 as status, 0 as course_id, '' as mode, cast(id / 10000 as text) as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select id, attendance_date, 1 as sign from (select new.id as id, new.attendance_date as attendance_date) as added) as changed
      group by cast(id / 10000 as text)
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_by_id_changed after update of attendance_date on attendance begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance by id' as list, 0 as status, 0 as course_id, '' as mode, cast(id / 10000 as text) as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select id, attendance_date, 1 as sign from (select new.id as id, new.attendance_date as attendance_date) as added
        union all select id, attendance_date, -1 as sign from (select old.id as id, old.attendance_date as attendance_date) as gone) as changed
      group by cast(id / 10000 as text)
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_attendance_by_id_removed after delete on attendance begin
    insert into tallies (list, status, course_id, mode, day, row_count, amount)
      select 'attendance by id' as list, 0 as status, 0 as course_id, '' as mode, cast(id / 10000 as text) as day,
        sum(sign * 1) as row_count, sum(sign * 0) as amount
      from (select id, attendance_date, -1 as sign from (select old.id as id, old.attendance_date as attendance_date) as gone) as changed
      group by cast(id / 10000 as text)
      having sum(sign * 1) <> 0 or sum(sign * 0) <> 0;
  end`,
  `create trigger kept_copies_of_payments after insert on payments begin
    update payments
      set student_name_fold = coalesce((select name_fold from students where students.id = payments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = payments.student_id), ''),
        course_name_fold = coalesce((select name_fold from courses where courses.id = payments.course_id), ''),
        student_email = coalesce((select email from students where students.id = payments.student_id), '')
    
      where id in (select id from (
        select new.id as id, new.student_id as student_id, new.course_id as course_id) as added);
  end`,
  `create trigger kept_payments_follow_students after update of name_fold, mobile, email on students begin
    update payments
      set student_name_fold = coalesce((select name_fold from students where students.id = payments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = payments.student_id), ''),
        student_email = coalesce((select email from students where students.id = payments.student_id), '')
      where student_id in (select id from (
        select id, name_fold, mobile, email from (select new.id as id, new.name_fold as name_fold, new.mobile as mobile, new.email as email) as added
        except select id, name_fold, mobile, email from (select old.id as id, old.name_fold as name_fold, old.mobile as mobile, old.email as email) as gone) as differing);
  end`,
  `create trigger kept_payments_follow_courses after update of name_fold on courses begin
    update payments
      set course_name_fold = coalesce((select name_fold from courses where courses.id = payments.course_id), '')
      where course_id in (select id from (
        select id, name_fold from (select new.id as id, new.name_fold as name_fold) as added
        except select id, name_fold from (select old.id as id, old.name_fold as name_fold) as gone) as differing);
  end`,
  `create trigger kept_copies_of_enrolments after insert on enrolments begin
    update enrolments
      set student_name_fold = coalesce((select name_fold from students where students.id = enrolments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = enrolments.student_id), ''),
        course_name_fold = coalesce((select name_fold from courses where courses.id = enrolments.course_id), ''),
        course_days = coalesce((select duration_days from courses where courses.id = enrolments.course_id), 0),
        course_min_percentage = coalesce((select min_attn_percentage from courses where courses.id = enrolments.course_id), 0),
        student_email = coalesce((select email from students where students.id = enrolments.student_id), '')
    
      where id in (select id from (
        select new.id as id, new.student_id as student_id, new.course_id as course_id) as added);
  end`,
  `create trigger kept_enrolments_follow_students after update of name_fold, mobile, email on students begin
    update enrolments
      set student_name_fold = coalesce((select name_fold from students where students.id = enrolments.student_id), ''),
        student_mobile = coalesce((select mobile from students where students.id = enrolments.student_id), ''),
        student_email = coalesce((select email from students where students.id = enrolments.student_id), '')
      where student_id in (select id from (
        select id, name_fold, mobile, email from (select new.id as id, new.name_fold as name_fold, new.mobile as mobile, new.email as email) as added
        except select id, name_fold, mobile, email from (select old.id as id, old.name_fold as name_fold, old.mobile as mobile, old.email as email) as gone) as differing);
  end`,
  `create trigger kept_enrolments_follow_courses after update of name_fold, duration_days, min_attn_percentage on courses begin
    update enrolments
      set course_name_fold = coalesce((select name_fold from courses where courses.id = enrolments.course_id), ''),
        course_days = coalesce((select duration_days from courses where courses.id = enrolments.course_id), 0),
        course_min_percentage = coalesce((select min_attn_percentage from courses where courses.id = enrolments.course_id), 0)
      where course_id in (select id from (
        select id, name_fold, duration_days, min_attn_percentage from (select new.id as id, new.name_fold as name_fold, new.duration_days as duration_days, new.min_attn_percentage as min_attn_percentage) as added
        except select id, name_fold, duration_days, min_attn_percentage from (select old.id as id, old.name_fold as name_fold, old.duration_days as duration_days, old.min_attn_percentage as min_attn_percentage) as gone) as differing);
  end`,
  `create trigger kept_copies_of_certificates after insert on certificates begin
    update certificates
      set course_id = coalesce((select course_id from enrolments where enrolments.id = certificates.enrolment_id), 0),
        student_name_fold = coalesce((select student_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        course_name_fold = coalesce((select course_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_mobile = coalesce((select student_mobile from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_email = coalesce((select student_email from enrolments where enrolments.id = certificates.enrolment_id), '')
    
      where id in (select id from (
        select new.id as id, new.enrolment_id as enrolment_id) as added);
  end`,
  `create trigger kept_certificates_follow_enrolments after update of course_id, student_name_fold, course_name_fold, student_mobile, student_email on enrolments begin
    update certificates
      set course_id = coalesce((select course_id from enrolments where enrolments.id = certificates.enrolment_id), 0),
        student_name_fold = coalesce((select student_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        course_name_fold = coalesce((select course_name_fold from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_mobile = coalesce((select student_mobile from enrolments where enrolments.id = certificates.enrolment_id), ''),
        student_email = coalesce((select student_email from enrolments where enrolments.id = certificates.enrolment_id), '')
      where enrolment_id in (select id from (
        select id, course_id, student_name_fold, course_name_fold, student_mobile, student_email from (select new.id as id, new.course_id as course_id, new.student_name_fold as student_name_fold, new.course_name_fold as course_name_fold, new.student_mobile as student_mobile, new.student_email as student_email) as added
        except select id, course_id, student_name_fold, course_name_fold, student_mobile, student_email from (select old.id as id, old.course_id as course_id, old.student_name_fold as student_name_fold, old.course_name_fold as course_name_fold, old.student_mobile as student_mobile, old.student_email as student_email) as gone) as differing);
  end`,
  `create virtual table payments_search using fts5(
    payment_detail, student_name_fold, student_email, student_mobile,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_payments_search_insert after insert on payments begin
    insert into payments_search (rowid, payment_detail, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(lower(new.payment_detail), ' ', '  '), '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
  `create trigger kept_payments_search_delete after delete on payments begin
    delete from payments_search where rowid = old.id;
  end`,
  `create trigger kept_payments_search_update after update of payment_detail, student_name_fold, student_email, student_mobile on payments
    when old.payment_detail is not new.payment_detail
      or old.student_name_fold is not new.student_name_fold
      or old.student_email is not new.student_email
      or old.student_mobile is not new.student_mobile begin
    delete from payments_search where rowid = old.id;
    insert into payments_search (rowid, payment_detail, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(lower(new.payment_detail), ' ', '  '), '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
  `create virtual table enrolments_search using fts5(
    student_name_fold, student_email, student_mobile,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_enrolments_search_insert after insert on enrolments begin
    insert into enrolments_search (rowid, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
  `create trigger kept_enrolments_search_delete after delete on enrolments begin
    delete from enrolments_search where rowid = old.id;
  end`,
  `create trigger kept_enrolments_search_update after update of student_name_fold, student_email, student_mobile on enrolments
    when old.student_name_fold is not new.student_name_fold
      or old.student_email is not new.student_email
      or old.student_mobile is not new.student_mobile begin
    delete from enrolments_search where rowid = old.id;
    insert into enrolments_search (rowid, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
  `create virtual table certificates_search using fts5(
    certificate_id, student_name_fold, student_email, student_mobile,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_certificates_search_insert after insert on certificates begin
    insert into certificates_search (rowid, certificate_id, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(lower(new.certificate_id), ' ', '  '), '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
  `create trigger kept_certificates_search_delete after delete on certificates begin
    delete from certificates_search where rowid = old.id;
  end`,
  `create trigger kept_certificates_search_update after update of certificate_id, student_name_fold, student_email, student_mobile on certificates
    when old.certificate_id is not new.certificate_id
      or old.student_name_fold is not new.student_name_fold
      or old.student_email is not new.student_email
      or old.student_mobile is not new.student_mobile begin
    delete from certificates_search where rowid = old.id;
    insert into certificates_search (rowid, certificate_id, student_name_fold, student_email, student_mobile)
      values (new.id, '  ' || replace(lower(new.certificate_id), ' ', '  '), '  ' || replace(new.student_name_fold, ' ', '  '), '  ' || replace(new.student_email, ' ', '  '), '  ' || replace(new.student_mobile, ' ', '  '));
  end`,
  `insert into secrets (name, value) values ('knownBrowsers', lower(hex(randomblob(32))))`,
  `insert into profiles (name, needs_second_factor) values ('admin', 0), ('md_office', 0)`,
  `insert into paper_budget (network, kilobytes) values ('', 0), ('unknown', 0)`,
];
