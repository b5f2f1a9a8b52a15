export const sqlite: readonly string[] = [
  `create table line_matches (id integer not null primary key autoincrement, user_id integer references users (id),
    charges_paise integer not null default 0, rest_paise integer not null default 0, rest_reason text not null
    default '', entry_id integer not null default 0, date_created text not null) strict`,
  `alter table payments add column match_id integer references line_matches (id)`,
  `alter table payments add column seen_on text`,
  `create table statements (id integer not null primary key autoincrement, account text not null, file_name text not
    null, file_id integer not null default 0, state text not null, message text not null default '', sheets text not
    null default '[]', first_rows text not null default '[]', sheet integer not null default 0, head_row integer not
    null default 0, heads text not null default '[]', columns text not null default '[]', is_said integer not null
    default 0, date_order text not null default '', account_end text not null default '', line_count integer not
    null default 0, new_count integer not null default 0, debit_count integer not null default 0, first_day text not
    null default '', last_day text not null default '', missed_to text not null default '', matched_to integer not
    null default 0, read_on text not null default '', user_id integer not null references users (id), claimed_by
    text, date_created text not null, date_modified text not null) strict`,
  `create table statement_lines (id integer not null primary key autoincrement, account text not null, day text not
    null, amount_paise integer not null, narration text not null, reference text not null, place integer not null,
    hash text not null, state text not null, why text not null default '', offered_charges_paise integer not null
    default 0, by_hand integer not null default 0, match_id integer references line_matches (id), erased_on text,
    date_created text not null, date_modified text not null) strict`,
  `create table line_uses (statement_id integer not null references statements (id), line_id integer not null
    references statement_lines (id), constraint line_uses_pk primary key (statement_id, line_id)) strict`,
  `create table line_offers (line_id integer not null references statement_lines (id), payment_id integer not null
    references payments (id), constraint line_offers_pk primary key (line_id, payment_id)) strict`,
  `create table money_asks (id integer not null primary key autoincrement, line_id integer references statement_lines
    (id), payment_id integer references payments (id), reason text not null, user_id integer not null references
    users (id), closed_at text, refused text not null default '', date_created text not null) strict`,
  `create virtual table statement_lines_search using fts5( narration, reference, tokenize = 'trigram case_sensitive 1',
    content = '', contentless_delete = 1)`,
  `create trigger kept_statement_lines_search_insert after insert on statement_lines begin insert into
    statement_lines_search (rowid, narration, reference) values (new.id, '  ' || replace(lower(new.narration), ' ',
    '  '), '  ' || replace(lower(new.reference), ' ', '  ')); end`,
  `create trigger kept_statement_lines_search_delete after delete on statement_lines begin delete from
    statement_lines_search where rowid = old.id; end`,
  `create trigger kept_statement_lines_search_update after update of narration, reference on statement_lines when
    old.narration is not new.narration or old.reference is not new.reference begin delete from
    statement_lines_search where rowid = old.id; insert into statement_lines_search (rowid, narration, reference)
    values (new.id, '  ' || replace(lower(new.narration), ' ', '  '), '  ' || replace(lower(new.reference), ' ',
    '  ')); end`,
  `create index payments_not_seen on payments (payment_date, id) where match_id is null and voided_at is null and kind
    <> 1 and payment_mode in ('UPI', 'Net Banking')`,
  `create index payments_seen on payments (id) where seen_on is not null`,
  `create index payments_by_match on payments (match_id) where match_id is not null`,
  `create index statement_lines_by_day_and_id on statement_lines (day, id)`,
  `create index statement_lines_by_amount_paise_and_id on statement_lines (amount_paise, id)`,
  `create index statement_lines_by_state_and_day_and_id on statement_lines (state, day, id)`,
  `create index lines_by_match on statement_lines (match_id) where match_id is not null`,
  `create index statement_lines_by_account_and_day_and_id on statement_lines (account, day, id)`,
  `create index lines_with_words on statement_lines (day, id) where erased_on is null`,
  `insert into statement_lines_search (statement_lines_search) values ('delete-all')`,
  `insert into statement_lines_search (statement_lines_search, rank) values ('hashsize', 16777216)`,
  `insert into statement_lines_search (rowid, narration, reference) select id, '  ' ||
    replace(lower(statement_lines.narration), ' ', '  '), '  ' || replace(lower(statement_lines.reference), ' ',
    '  ') from statement_lines order by id`,
  `insert into statement_lines_search (statement_lines_search) values ('optimize')`,
  `insert into statement_lines_search (statement_lines_search, rank) values ('hashsize', 1048576)`,
  // By hand: what is known again, is covered once, or waits once; and what is looked up.
  `create unique index statement_lines_by_hash on statement_lines (hash)`,
  `create unique index line_matches_by_entry_id on line_matches (entry_id) where entry_id > 0`,
  `create unique index money_asks_of_lines on money_asks (line_id) where closed_at is null and line_id is not null`,
  `create unique index money_asks_of_payments on money_asks (payment_id) where closed_at is null and payment_id is not
    null`,
  `create index money_asks_by_line_id on money_asks (line_id, id)`,
  `create index money_asks_by_payment_id on money_asks (payment_id, id)`,
  `create index line_uses_by_line_id on line_uses (line_id)`,
  `create index line_offers_by_payment_id on line_offers (payment_id)`,
  `create index line_matches_by_user_id on line_matches (user_id, id)`,
];

export const postgres: readonly string[] = [
  `create table line_matches (id integer generated by default as identity primary key, user_id integer references users
    (id), charges_paise bigint not null default 0, rest_paise bigint not null default 0, rest_reason text collate
    "C" not null default '', entry_id integer not null default 0, date_created text collate "C" not null)`,
  `alter table payments add column match_id integer references line_matches (id)`,
  `alter table payments add column seen_on text collate "C"`,
  `create table statements (id integer generated by default as identity primary key, account text collate "C" not null,
    file_name text collate "C" not null, file_id bigint not null default 0, state text collate "C" not null, message
    text collate "C" not null default '', sheets text collate "C" not null default '[]', first_rows text collate "C"
    not null default '[]', sheet integer not null default 0, head_row integer not null default 0, heads text collate
    "C" not null default '[]', columns text collate "C" not null default '[]', is_said integer not null default 0,
    date_order text collate "C" not null default '', account_end text collate "C" not null default '', line_count
    integer not null default 0, new_count integer not null default 0, debit_count integer not null default 0,
    first_day text collate "C" not null default '', last_day text collate "C" not null default '', missed_to text
    collate "C" not null default '', matched_to integer not null default 0, read_on text collate "C" not null
    default '', user_id integer not null references users (id), claimed_by text collate "C", date_created text
    collate "C" not null, date_modified text collate "C" not null)`,
  `create table statement_lines (id integer generated by default as identity primary key, account text collate "C" not
    null, day text collate "C" not null, amount_paise bigint not null, narration text collate "C" not null,
    reference text collate "C" not null, place integer not null, hash text collate "C" not null, state text collate
    "C" not null, why text collate "C" not null default '', offered_charges_paise bigint not null default 0, by_hand
    integer not null default 0, match_id integer references line_matches (id), erased_on text collate "C",
    date_created text collate "C" not null, date_modified text collate "C" not null)`,
  `create table line_uses (statement_id integer not null references statements (id), line_id integer not null
    references statement_lines (id), constraint line_uses_pk primary key (statement_id, line_id))`,
  `create table line_offers (line_id integer not null references statement_lines (id), payment_id integer not null
    references payments (id), constraint line_offers_pk primary key (line_id, payment_id))`,
  `create table money_asks (id integer generated by default as identity primary key, line_id integer references
    statement_lines (id), payment_id integer references payments (id), reason text collate "C" not null, user_id
    integer not null references users (id), closed_at text collate "C", refused text collate "C" not null default
    '', date_created text collate "C" not null)`,
  `do $$ declare of_trigrams text := (select nspname from pg_extension join pg_namespace on pg_namespace.oid =
    extnamespace where extname = 'pg_trgm'); begin execute
    format('CREATE INDEX statement_lines_search ON statement_lines USING gin (lower(narration) %1$I.gin_trgm_ops, lower(reference) %1$I.gin_trgm_ops)',
    of_trigrams); end $$`,
  `create index payments_not_seen ON payments USING btree (payment_date, id) WHERE ((match_id IS NULL) AND (voided_at
    IS NULL) AND (kind <> 1) AND (payment_mode = ANY (ARRAY['UPI'::text, 'Net Banking'::text])))`,
  `create index payments_seen ON payments USING btree (id) WHERE (seen_on IS NOT NULL)`,
  `create index payments_by_match ON payments USING btree (match_id) WHERE (match_id IS NOT NULL)`,
  `create index statement_lines_by_day_and_id ON statement_lines USING btree (day, id)`,
  `create index statement_lines_by_amount_paise_and_id ON statement_lines USING btree (amount_paise, id)`,
  `create index statement_lines_by_state_and_day_and_id ON statement_lines USING btree (state, day, id)`,
  `create index lines_by_match ON statement_lines USING btree (match_id) WHERE (match_id IS NOT NULL)`,
  `create index statement_lines_by_account_and_day_and_id ON statement_lines USING btree (account, day, id)`,
  `create index lines_with_words ON statement_lines USING btree (day, id) WHERE (erased_on IS NULL)`,
  // By hand: what is known again, is covered once, or waits once; and what is looked up.
  `create unique index statement_lines_by_hash on statement_lines (hash)`,
  `create unique index line_matches_by_entry_id on line_matches (entry_id) where entry_id > 0`,
  `create unique index money_asks_of_lines on money_asks (line_id) where closed_at is null and line_id is not null`,
  `create unique index money_asks_of_payments on money_asks (payment_id) where closed_at is null and payment_id is not
    null`,
  `create index money_asks_by_line_id on money_asks (line_id, id)`,
  `create index money_asks_by_payment_id on money_asks (payment_id, id)`,
  `create index line_uses_by_line_id on line_uses (line_id)`,
  `create index line_offers_by_payment_id on line_offers (payment_id)`,
  `create index line_matches_by_user_id on line_matches (user_id, id)`,
];
