import { sql } from 'kysely';
import { registrationStatus, studentStatus } from '../../domain/codes.ts';
import type { Handlers } from '../calls/handler.ts';
import { allOf, idFilter } from '../db/where.ts';

const countOf = (table: string, status?: number) =>
  status === undefined
    ? sql<number>`(select count(*) from ${sql.table(table)})`
    : sql<number>`(select count(*) from ${sql.table(table)} where status = ${status})`;

export const lookupHandlers: Handlers<'GetTextTableList' | 'GetStatistics'> = {
  GetTextTableList: {
    kind: 'list',
    table: 'lookup_texts',
    where: (_db, filters) => allOf(idFilter('table_id', filters.TableID)),
    rows: (db) =>
      db
        .selectFrom('lookup_texts')
        .select(['table_id as TABLE_ID', 'text_id as TEXT_ID', 'text_value as TEXT_VALUE', 'table_desc as TABLE_DESC']),
    sorts: {},
  },

  GetStatistics: {
    kind: 'read',
    async read({ db }) {
      const result = await db.kysely
        .selectNoFrom([
          countOf('registrations', registrationStatus.new).as('TOT_REG_NEW'),
          countOf('registrations', registrationStatus.approved).as('TOT_REG_APPROVED'),
          countOf('registrations', registrationStatus.rejected).as('TOT_REG_REJECTED'),
          countOf('students', studentStatus.active).as('TOT_STUDENT_ACTIVE'),
          countOf('students', studentStatus.deleted).as('TOT_STUDENT_DELETED'),
          countOf('students').as('TOT_STUDENTS'),
          countOf('certificates').as('TOT_CERTIFICATE'),
        ])
        .executeTakeFirstOrThrow();
      return { result };
    },
  },
};
