import { instituteStatus } from '#domain/words/codes.ts';
import { isActiveInstitute } from '#domain/catalogue/institute.ts';
import { isNotMailed, worksOf } from '#domain/home/work.ts';
import type { RowRules } from '#src/dataProvider/present/completeList.ts';
import { duesFromLists } from '#src/dataProvider/present/dues.ts';
import type { Certificate } from './certificates.ts';
import type { Enrolment } from './enrolments.ts';
import type { Institute } from './institutes.ts';

/** Status and work of a row where the row alone has no column for it. Loaded by the worker, so it imports no screens. */
export const rowRules: Readonly<Record<string, RowRules>> = {
  // Only the server knows whether a certificate was mailed.
  certificates: {
    worksOf: ({ status, mailedAt = '' }: Certificate) => (isNotMailed({ status, mailedAt }) ? ['NOT_MAILED'] : []),
  },
  dues: { rowsFrom: duesFromLists },
  enrolments: { worksOf: (enrolment: Enrolment, calendar) => worksOf(enrolment, calendar) },
  institutes: {
    statusOf: (institute: Institute) =>
      isActiveInstitute(institute) ? instituteStatus.active : instituteStatus.deleted,
  },
};
