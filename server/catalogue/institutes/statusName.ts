import { sql } from 'kysely';
import { instituteStatus } from '#domain/words/codes.ts';

/** Institutes have no lookup table; their two statuses are Active and Deleted (W7). */
export const statusName = sql<string>`case when status = ${instituteStatus.active} then 'Active' else 'Deleted' end`;
