/** What receipts say, how often each was printed, and the numbers that a restore left out (W45). */
export const sqlite: readonly string[] = [
  `create table receipts (
    payment_id integer not null references payments (id),
    said text not null,
    copies integer default 0 not null,
    constraint receipts_pk primary key (payment_id)
  ) strict`,
  `create table left_out_receipts (
    letter text not null,
    year integer not null,
    first integer not null,
    last integer not null,
    left_out_on text not null,
    constraint left_out_receipts_pk primary key (letter, year, first)
  ) strict`,
];

export const postgres: readonly string[] = [
  `create table receipts (
    payment_id integer not null references payments (id),
    said text collate "C" not null,
    copies integer default 0 not null,
    constraint receipts_pk primary key (payment_id)
  )`,
  `create table left_out_receipts (
    letter text collate "C" not null,
    year integer not null,
    first integer not null,
    last integer not null,
    left_out_on text collate "C" not null,
    constraint left_out_receipts_pk primary key (letter, year, first)
  )`,
];
