import { registrationStatus, studentStatus } from '../../domain/codes.ts';
import type { Handlers } from '../calls/handler.ts';
import { allOf, idFilter } from '../db/where.ts';
import { readCounts, readTally } from '../kept/tallies.ts';

export const lookupHandlers: Handlers<'GetTextTableList' | 'GetStatistics'> = {
  GetTextTableList: {
    kind: 'list',
    table: 'lookup_texts',
    where: (_db, filters) => allOf(idFilter('table_id', filters.TableID)),
    rows: (db) =>
      db
        .selectFrom('lookup_texts')
        .select(['table_id as TABLE_ID', 'text_id as TEXT_ID', 'text_value as TEXT_VALUE', 'table_desc as TABLE_DESC']),
    sorts: 'any field',
  },

  GetStatistics: {
    kind: 'read',
    async read({ db }) {
      const registrations = await readCounts(db.kysely, { list: 'registrations' });
      const students = await readCounts(db.kysely, { list: 'students' });
      const result = {
        TOT_REG_NEW: registrations[registrationStatus.new] ?? 0,
        TOT_REG_APPROVED: registrations[registrationStatus.approved] ?? 0,
        TOT_REG_REJECTED: registrations[registrationStatus.rejected] ?? 0,
        TOT_STUDENT_ACTIVE: students[studentStatus.active] ?? 0,
        TOT_STUDENT_DELETED: students[studentStatus.deleted] ?? 0,
        TOT_STUDENTS: Object.values(students).reduce((sum, count) => sum + count, 0),
        TOT_CERTIFICATE: (await readTally(db.kysely, { list: 'certificates' })).count,
      };
      return { result };
    },
  },
};
