/** What was agreed as an instalment, beside what is asked for (W43): until now a change of fee or concession rewrote it. */
export const sqlite: readonly string[] = [
  `alter table instalments add column agreed_paise integer default 0 not null`,
  `update instalments set agreed_paise = amount_paise`,
];

export const postgres: readonly string[] = [
  `alter table instalments add column agreed_paise integer default 0 not null`,
  // It moves nothing that the triggers keep.
  `alter table instalments disable trigger user`,
  `update instalments set agreed_paise = amount_paise`,
  `alter table instalments enable trigger user`,
];
