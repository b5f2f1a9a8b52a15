// The day book's one row, and receipt numbers among the texts by which payments are found.

const padded = (
  row: string,
) => `'  ' || replace(lower(${row}payment_detail), ' ', '  '), '  ' || replace(lower(${row}receipt_no), ' ', '  '),
      '  ' || replace(${row}student_name_fold, ' ', '  '), '  ' || replace(${row}student_email, ' ', '  '), '  ' || replace(${row}student_mobile, ' ', '  ')`;

const columns = 'payment_detail, receipt_no, student_name_fold, student_email, student_mobile';

export const sqlite: readonly string[] = [
  `create table day_book (id integer not null primary key check (id = 1), closed_to text) strict`,
  `insert into day_book (id) values (1)`,
  `drop trigger kept_payments_search_insert`,
  `drop trigger kept_payments_search_delete`,
  `drop trigger kept_payments_search_update`,
  `drop table payments_search`,
  `create virtual table payments_search using fts5(
    ${columns},
    tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1)`,
  `insert into payments_search (payments_search, rank) values ('hashsize', 16777216)`,
  `insert into payments_search (rowid, ${columns})
    select id, ${padded('')} from payments order by id`,
  `insert into payments_search (payments_search) values ('optimize')`,
  `insert into payments_search (payments_search, rank) values ('hashsize', 1048576)`,
  `create trigger kept_payments_search_insert after insert on payments begin
    insert into payments_search (rowid, ${columns}) values (new.id, ${padded('new.')}); end`,
  `create trigger kept_payments_search_delete after delete on payments begin delete from payments_search where rowid = old.id; end`,
  `create trigger kept_payments_search_update after update of ${columns} on payments
    when old.payment_detail is not new.payment_detail or old.receipt_no is not new.receipt_no
      or old.student_name_fold is not new.student_name_fold or old.student_email is not new.student_email
      or old.student_mobile is not new.student_mobile
    begin delete from payments_search where rowid = old.id;
      insert into payments_search (rowid, ${columns}) values (new.id, ${padded('new.')}); end`,
];

export const postgres: readonly string[] = [
  `create table day_book (id integer not null primary key check (id = 1), closed_to text collate "C")`,
  `insert into day_book (id) values (1)`,
  `drop index payments_search`,
  `do $$
  declare
    of_trigrams text := (select nspname from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm');
  begin
    execute format('create index payments_search on payments using gin (lower(payment_detail) %1$I.gin_trgm_ops, lower(receipt_no) %1$I.gin_trgm_ops, student_name_fold %1$I.gin_trgm_ops, student_email %1$I.gin_trgm_ops, student_mobile %1$I.gin_trgm_ops)', of_trigrams);
  end $$`,
];
