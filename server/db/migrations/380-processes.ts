/**
 * The processes that carry out effects, each with the moment of the database's clock until which it surely lives (ms since 1970); and of an
 * effect that may have happened already what is to be recorded where its process is gone. The beats of each claim are no longer counted.
 */
export const sqlite: readonly string[] = [
  `create table processes (
    id text not null,
    lives_until integer not null,
    constraint processes_pk primary key (id)
  )`,
  `alter table done_writes drop column claim_beat`,
  `alter table done_writes add column in_doubt text`,
];

export const postgres: readonly string[] = [
  `create table processes (
    id text collate "C" not null,
    lives_until bigint not null,
    constraint processes_pk primary key (id)
  )`,
  `alter table done_writes drop column claim_beat`,
  `alter table done_writes add column in_doubt text collate "C"`,
];
