export const sqlite: readonly string[] = [
  `create index messages_by_trouble_and_id on messages (trouble, id)`,
  `create index messages_by_date_created_and_id on messages (date_created, id)`,
  `create index messages_by_state_and_id on messages (state, id)`,
  `create index messages_by_student_id_and_id on messages (student_id, id)`,
];

export const postgres: readonly string[] = [
  `create index messages_by_trouble_and_id ON messages USING btree (trouble, id)`,
  `create index messages_by_date_created_and_id ON messages USING btree (date_created, id)`,
  `create index messages_by_state_and_id ON messages USING btree (state, id)`,
  `create index messages_by_student_id_and_id ON messages USING btree (student_id, id)`,
];
