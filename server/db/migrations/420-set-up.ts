/**
 * Whether Set up is over, done or put away, and how the last test mail went. An institute that has students already has begun without
 * it.
 */
const begun = `update settings set set_up_ended = 1 where exists (select 1 from students)`;

export const sqlite: readonly string[] = [
  `alter table settings add column set_up_ended integer not null default 0`,
  `alter table settings add column mail_tested_at text`,
  `alter table settings add column mail_test_text text not null default ''`,
  begun,
];

export const postgres: readonly string[] = [
  `alter table settings add column set_up_ended integer not null default 0`,
  `alter table settings add column mail_tested_at text collate "C"`,
  `alter table settings add column mail_test_text text collate "C" not null default ''`,
  begun,
];
