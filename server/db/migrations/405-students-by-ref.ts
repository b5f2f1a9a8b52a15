export const sqlite: readonly string[] = [
  `drop table students_search`,
  `drop trigger kept_students_search_insert`,
  `drop trigger kept_students_search_update`,
  `create virtual table students_search using fts5( name_fold, email, mobile, alt_mobile, edu_inst_id_code, ref,
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_students_search_insert after insert on students begin insert into students_search (rowid,
    name_fold, email, mobile, alt_mobile, edu_inst_id_code, ref) values (new.id, '  ' || replace(new.name_fold, ' ',
    '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ', '  '), '  ' ||
    replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '), '  ' ||
    replace(lower(new.ref), ' ', '  ')); end`,
  `create trigger kept_students_search_update after update of name_fold, email, mobile, alt_mobile, edu_inst_id_code,
    ref on students when old.name_fold is not new.name_fold or old.email is not new.email or old.mobile is not
    new.mobile or old.alt_mobile is not new.alt_mobile or old.edu_inst_id_code is not new.edu_inst_id_code or
    old.ref is not new.ref begin delete from students_search where rowid = old.id; insert into students_search
    (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code, ref) values (new.id, '  ' ||
    replace(new.name_fold, ' ', '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ',
    '  '), '  ' || replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '), '  '
    || replace(lower(new.ref), ' ', '  ')); end`,
  `create index students_by_ref on students (ref) where ref <> ''`,
  `create index students_incomplete on students (status, name_fold, id) where is_incomplete = 1`,
  `insert into students_search (students_search) values ('delete-all')`,
  `insert into students_search (students_search, rank) values ('hashsize', 16777216)`,
  `insert into students_search (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code, ref) select id, '  ' ||
    replace(students.name_fold, ' ', '  '), '  ' || replace(students.email, ' ', '  '), '  ' ||
    replace(students.mobile, ' ', '  '), '  ' || replace(students.alt_mobile, ' ', '  '), '  ' ||
    replace(lower(students.edu_inst_id_code), ' ', '  '), '  ' || replace(lower(students.ref), ' ', '  ') from
    students order by id`,
  `insert into students_search (students_search) values ('optimize')`,
  `insert into students_search (students_search, rank) values ('hashsize', 1048576)`,
];

export const postgres: readonly string[] = [
  `drop index students_search`,
  `do $$ declare of_trigrams text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid =
    extnamespace where extname = 'pg_trgm'); begin execute
    format('CREATE INDEX students_search ON students USING gin (name_fold %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops, mobile %1$I.gin_trgm_ops, alt_mobile %1$I.gin_trgm_ops, lower(edu_inst_id_code) %1$I.gin_trgm_ops, lower(ref) %1$I.gin_trgm_ops)',
    of_trigrams); end $$`,
  `create index students_by_ref ON students USING btree (ref) WHERE (ref <> ''::text)`,
  `create index students_incomplete ON students USING btree (status, name_fold, id) WHERE (is_incomplete = 1)`,
];
