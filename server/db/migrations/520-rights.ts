/** People's rights (W53, W59): who was erased, who is to be kept, who is somebody else, and into whom a student was merged. */
const settings = [
  `alter table settings add column rejected_months integer not null default 0`,
  `alter table settings add column papers_months integer not null default 0`,
];

const merged: readonly string[] = [
  `alter table students add column merged_into integer references students (id)`,
  `create index students_merged on students (merged_into) where merged_into is not null`,
];

export const sqlite: readonly string[] = [
  `create table erasures (
    kind text not null,
    record_id integer not null,
    date_created text not null,
    day text not null,
    wiped_at text,
    primary key (kind, record_id, date_created)
  ) strict`,
  `create table kept_people (
    kind text not null,
    record_id integer not null,
    reason text not null,
    user_id integer not null references users (id),
    date_created text not null,
    primary key (kind, record_id)
  ) strict`,
  `create table not_same (
    first_id integer not null references students (id),
    second_id integer not null references students (id),
    user_id integer not null references users (id),
    date_created text not null,
    primary key (first_id, second_id),
    check (first_id < second_id)
  ) strict`,
  ...settings,
  `alter table settings add column retention_since text`,
  ...merged,
];

export const postgres: readonly string[] = [
  `create table erasures (
    kind text collate "C" not null,
    record_id integer not null,
    date_created text collate "C" not null,
    day text collate "C" not null,
    wiped_at text collate "C",
    primary key (kind, record_id, date_created)
  )`,
  `create table kept_people (
    kind text collate "C" not null,
    record_id integer not null,
    reason text collate "C" not null,
    user_id integer not null references users (id),
    date_created text collate "C" not null,
    primary key (kind, record_id)
  )`,
  `create table not_same (
    first_id integer not null references students (id),
    second_id integer not null references students (id),
    user_id integer not null references users (id),
    date_created text collate "C" not null,
    primary key (first_id, second_id),
    check (first_id < second_id)
  )`,
  ...settings,
  `alter table settings add column retention_since text collate "C"`,
  ...merged,
];
