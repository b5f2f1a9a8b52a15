/** How certificates look, and who signs them: what they looked like before is what they begin with (W50). */
export const sqlite: readonly string[] = [
  `alter table settings add column signatory_title text not null default ''`,
  `alter table settings add column signature_file_id integer references files (id)`,
  `alter table settings add column second_signatory text not null default ''`,
  `alter table settings add column second_signatory_title text not null default ''`,
  `alter table settings add column second_signature_file_id integer references files (id)`,
  `alter table settings add column frame_colour text not null default '#1f3f66'`,
  `alter table settings add column wording_first text not null default ''`,
  `alter table settings add column wording_second text not null default ''`,
];

export const postgres: readonly string[] = [
  `alter table settings add column signatory_title text collate "C" not null default ''`,
  `alter table settings add column signature_file_id bigint references files (id)`,
  `alter table settings add column second_signatory text collate "C" not null default ''`,
  `alter table settings add column second_signatory_title text collate "C" not null default ''`,
  `alter table settings add column second_signature_file_id bigint references files (id)`,
  `alter table settings add column frame_colour text collate "C" not null default '#1f3f66'`,
  `alter table settings add column wording_first text collate "C" not null default ''`,
  `alter table settings add column wording_second text collate "C" not null default ''`,
];
