import { registrationStatus, studentStatus } from '#domain/words/codes.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';
import { allOf, idFilter } from '#server/db/where.ts';
import { readCounts } from '#server/lists/tallies.ts';
import { declareList } from '#server/lists/list.ts';

/** The list of GetTextTableList. */
const lookupList = declareList('GetTextTableList', {
  table: 'lookup_texts',
  filters: { TableID: { field: 'TABLE_ID', found: 'by an index' } },
  where: (_db, filters) => allOf(idFilter('table_id', filters.TableID)),
  rows: (db) =>
    db
      .selectFrom('lookup_texts')
      .select(['table_id as TABLE_ID', 'text_id as TEXT_ID', 'text_value as TEXT_VALUE', 'table_desc as TABLE_DESC']),
  sorts: 'any field',
});

const sum = (counts: Readonly<Record<number, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export const lookupHandlers: Handlers<'GetTextTableList' | 'GetStatistics'> = {
  GetTextTableList: lookupList,

  GetStatistics: {
    kind: 'read',
    async read({ db }) {
      const registrations = await readCounts(db.kysely, 'registrations');
      const students = await readCounts(db.kysely, 'students');
      const result = {
        TOT_REG_NEW: registrations[registrationStatus.new] ?? 0,
        TOT_REG_APPROVED: registrations[registrationStatus.approved] ?? 0,
        TOT_REG_REJECTED: registrations[registrationStatus.rejected] ?? 0,
        TOT_STUDENT_ACTIVE: students[studentStatus.active] ?? 0,
        TOT_STUDENT_DELETED: students[studentStatus.deleted] ?? 0,
        TOT_STUDENTS: sum(students),
        TOT_CERTIFICATE: sum(await readCounts(db.kysely, 'certificates')),
      };
      return { result };
    },
  },
};
