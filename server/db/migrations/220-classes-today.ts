/** The batches that Active students are in. */
const create = `create index enrolments_active_by_batch_id on enrolments (batch_id) where status = 0 and batch_id is not null`;

export const sqlite: readonly string[] = [create];

export const postgres: readonly string[] = [create];
