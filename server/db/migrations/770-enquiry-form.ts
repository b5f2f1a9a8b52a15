export const sqlite: readonly string[] = [
  `alter table enquiries add column registration_id integer references registrations (id)`,
  `alter table enquiries add column form_sent_at text`,
  `alter table enquiries add column form_key_hash text`,
  `create index enquiries_by_registration_id on enquiries (registration_id)`,
  `create index enquiries_by_form_key_hash on enquiries (form_key_hash) where erased_on is null`,
];

export const postgres: readonly string[] = [
  `alter table enquiries add column registration_id integer references registrations (id)`,
  `alter table enquiries add column form_sent_at text collate "C"`,
  `alter table enquiries add column form_key_hash text collate "C"`,
  `create index enquiries_by_registration_id ON enquiries USING btree (registration_id)`,
  `create index enquiries_by_form_key_hash ON enquiries USING btree (form_key_hash) WHERE (erased_on IS NULL)`,
];
