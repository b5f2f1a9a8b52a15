/** Which files the server drew: no record takes one as its photo or proof (W19). */
const fill = `update files set drawn = 1 where drawn_for is not null`;

export const sqlite: readonly string[] = [`alter table files add column drawn integer not null default 0`, fill];

export const postgres: readonly string[] = [`alter table files add column drawn integer not null default 0`, fill];
