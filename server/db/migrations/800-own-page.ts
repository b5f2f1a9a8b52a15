export const sqlite: readonly string[] = [
  `create table own_pages (student_id integer not null references students (id), generation integer not null, since
    integer not null default 0, seen_at text, language text not null default '', constraint own_pages_pk primary key
    (student_id)) strict`,
  `create table own_page_browsers (token_hash text not null, student_id integer not null references students (id),
    ends_at text not null, date_created text not null, constraint own_page_browsers_pk primary key (token_hash))
    strict`,
  `create index own_page_browsers_by_student_id on own_page_browsers (student_id)`,
];

export const postgres: readonly string[] = [
  `create table own_pages (student_id integer not null references students (id), generation integer not null, since
    integer not null default 0, seen_at text collate "C", language text collate "C" not null default '', constraint
    own_pages_pk primary key (student_id))`,
  `create table own_page_browsers (token_hash text collate "C" not null, student_id integer not null references
    students (id), ends_at text collate "C" not null, date_created text collate "C" not null, constraint
    own_page_browsers_pk primary key (token_hash))`,
  `create index own_page_browsers_by_student_id ON own_page_browsers USING btree (student_id)`,
];
