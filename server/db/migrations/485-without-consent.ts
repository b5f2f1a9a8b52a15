export const sqlite: readonly string[] = [
  `create index registrations_without_consent on registrations (status, id) where no_consent = 1`,
  `create index students_without_consent on students (status, name_fold, id) where no_consent = 1`,
];

export const postgres: readonly string[] = [
  `create index registrations_without_consent ON registrations USING btree (status, id) WHERE (no_consent = 1)`,
  `create index students_without_consent ON students USING btree (status, name_fold, id) WHERE (no_consent = 1)`,
];
