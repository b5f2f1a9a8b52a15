import { instituteStatus } from '#domain/codes.ts';
import { isActiveInstitute } from '#domain/institute.ts';
import { isNotMailed, worksOf } from '#domain/work.ts';
import type { RowRules } from '#src/dataProvider/completeList.ts';
import type { Certificate } from './certificates.ts';
import type { Enrolment } from './enrolments.ts';
import type { Institute } from './institutes.ts';

/** What complete lists are cut by, of each resource where its rows alone do not tell. For the worker: no screens in here. */
export const rowRules: Readonly<Record<string, RowRules>> = {
  // Without the server's word nobody knows whether a certificate was mailed.
  certificates: {
    worksOf: ({ status, mailedAt = '' }: Certificate) => (isNotMailed({ status, mailedAt }) ? ['NOT_MAILED'] : []),
  },
  enrolments: { worksOf: (enrolment: Enrolment, calendar) => worksOf(enrolment, calendar) },
  institutes: {
    statusOf: (institute: Institute) =>
      isActiveInstitute(institute) ? instituteStatus.active : instituteStatus.deleted,
  },
};
