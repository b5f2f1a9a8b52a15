import { registrationStatus, studentStatus } from '#domain/words/codes.ts';
import { countFigure } from '#server/declared/lists.ts';
import type { Handlers } from '#server/protocol/calls/handler.ts';

const sum = (counts: Readonly<Record<number, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export const getStatistics: Handlers<'GetStatistics'>['GetStatistics'] = {
  kind: 'read',
  async read({ db }) {
    const registrations = await countFigure(db.kysely, 'registrations');
    const students = await countFigure(db.kysely, 'students');
    const result = {
      TOT_REG_NEW: registrations[registrationStatus.new] ?? 0,
      TOT_REG_APPROVED: registrations[registrationStatus.approved] ?? 0,
      TOT_REG_REJECTED: registrations[registrationStatus.rejected] ?? 0,
      TOT_STUDENT_ACTIVE: students[studentStatus.active] ?? 0,
      TOT_STUDENT_DELETED: students[studentStatus.deleted] ?? 0,
      TOT_STUDENTS: sum(students),
      TOT_CERTIFICATE: sum(await countFigure(db.kysely, 'certificates')),
    };
    return { result };
  },
};
