/** The batches that Active students are in, so that SQLite, which has no statistics, reads them out of this index alone. */
const anew = [
  `drop index enrolments_active_by_batch_id`,
  `create index enrolments_active_by_batch_id on enrolments (batch_id, status) where +status = 0 and batch_id is not null`,
];

export const sqlite: readonly string[] = anew;

export const postgres: readonly string[] = anew;
