const fill: readonly string[] = [
  `alter table payments add column seen integer not null default 0`,
  `alter table statement_lines add column by_person integer not null default 0`,
  `update payments set seen = case when match_id is not null then 1 else 2 end where match_id is not null or id in
    (select reverses from payments where reverses is not null)`,
  `update statement_lines set by_person = 1 where match_id in (select id from line_matches where user_id is not null)`,
];

export const sqlite = fill;
export const postgres = fill;
