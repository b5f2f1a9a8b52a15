/** What is looked for when a certificate or a student is deleted, in tables that no list shows (tests/server/db/deletions.test.ts). */
const create: readonly string[] = [
  `create index files_drawn_for on files (drawn_for) where drawn_for is not null`,
  `create index not_same_second on not_same (second_id)`,
];

export { create as postgres, create as sqlite };
