/** What goes by itself (W53) is found by when it was touched last. `+status` keeps the planners from the indexes by status. */
const create = [
  `create index registrations_rejected on registrations (date_modified, id) where +status = 2`,
  `create index students_with_papers on students (date_modified, id) where photo_file_id is not null or
    income_proof_file_id is not null`,
];

export const sqlite: readonly string[] = [...create];

export const postgres: readonly string[] = [...create];
