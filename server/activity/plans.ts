import { sql } from 'kysely';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import type { Connection } from '#server/db/connection.ts';
import { isAmong } from '#server/db/ids.ts';

/** Rows by the enrolment that they belong to. */
export const byEnrolment = <Row extends { enrolment_id: number | null }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.enrolment_id);

const instalmentsOf = compiledOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom('instalments')
    .selectAll()
    .where(isAmong(db, sql.ref('enrolment_id'), ids))
    .orderBy('no'),
);

/** The instalments of enrolments by their ids, in their order; none of one without a plan. */
export const readPlans = async (db: Connection, filter: { ids: string }) =>
  byEnrolment(await instalmentsOf(db, filter));
