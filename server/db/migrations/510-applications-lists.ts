export const sqlite: readonly string[] = [
  `drop table registrations_search`,
  `drop trigger kept_registrations_search_insert`,
  `drop trigger kept_registrations_search_update`,
  `create virtual table registrations_search using fts5( name_fold, email, mobile, alt_mobile, edu_inst_id_code,
    application_no, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `create trigger kept_registrations_search_insert after insert on registrations begin insert into registrations_search
    (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code, application_no) values (new.id, '  ' ||
    replace(new.name_fold, ' ', '  '), '  ' || replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ',
    '  '), '  ' || replace(new.alt_mobile, ' ', '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '), '  '
    || replace(lower(new.application_no), ' ', '  ')); end`,
  `create trigger kept_registrations_search_update after update of name_fold, email, mobile, alt_mobile,
    edu_inst_id_code, application_no on registrations when old.name_fold is not new.name_fold or old.email is not
    new.email or old.mobile is not new.mobile or old.alt_mobile is not new.alt_mobile or old.edu_inst_id_code is not
    new.edu_inst_id_code or old.application_no is not new.application_no begin delete from registrations_search
    where rowid = old.id; insert into registrations_search (rowid, name_fold, email, mobile, alt_mobile,
    edu_inst_id_code, application_no) values (new.id, '  ' || replace(new.name_fold, ' ', '  '), '  ' ||
    replace(new.email, ' ', '  '), '  ' || replace(new.mobile, ' ', '  '), '  ' || replace(new.alt_mobile, ' ',
    '  '), '  ' || replace(lower(new.edu_inst_id_code), ' ', '  '), '  ' || replace(lower(new.application_no), ' ',
    '  ')); end`,
  `create index registrations_new_by_mobile on registrations (mobile, course_id) where status = 0`,
  `insert into registrations_search (registrations_search) values ('delete-all')`,
  `insert into registrations_search (registrations_search, rank) values ('hashsize', 16777216)`,
  `insert into registrations_search (rowid, name_fold, email, mobile, alt_mobile, edu_inst_id_code, application_no)
    select id, '  ' || replace(registrations.name_fold, ' ', '  '), '  ' || replace(registrations.email, ' ', '  '),
    '  ' || replace(registrations.mobile, ' ', '  '), '  ' || replace(registrations.alt_mobile, ' ', '  '), '  ' ||
    replace(lower(registrations.edu_inst_id_code), ' ', '  '), '  ' || replace(lower(registrations.application_no),
    ' ', '  ') from registrations order by id`,
  `insert into registrations_search (registrations_search) values ('optimize')`,
  `insert into registrations_search (registrations_search, rank) values ('hashsize', 1048576)`,
];

export const postgres: readonly string[] = [
  `drop index registrations_search`,
  `do $$ declare of_trigrams text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid =
    extnamespace where extname = 'pg_trgm'); begin execute
    format('CREATE INDEX registrations_search ON registrations USING gin (name_fold %1$I.gin_trgm_ops, email %1$I.gin_trgm_ops, mobile %1$I.gin_trgm_ops, alt_mobile %1$I.gin_trgm_ops, lower(edu_inst_id_code) %1$I.gin_trgm_ops, lower(application_no) %1$I.gin_trgm_ops)',
    of_trigrams); end $$`,
  `create index registrations_new_by_mobile ON registrations USING btree (mobile, course_id) WHERE (status = 0)`,
];
