import { instituteStatus } from '#domain/words/codes.ts';
import { duesByCourseList } from '#domain/money/feesDue.ts';
import { isActiveInstitute } from '#domain/catalogue/institute.ts';
import { isNotMailed, worksOf } from '#domain/home/work.ts';
import type { RowRules } from '#src/dataProvider/completeList.ts';
import type { Certificate } from './certificates.ts';
import type { Course } from './courses.ts';
import type { Enrolment } from './enrolments.ts';
import type { Institute } from './institutes.ts';
import type { Payment } from './payments.ts';

/** Status and work of a row where the row alone has no column for it. Loaded by the worker, so it imports no screens. */
export const rowRules: Readonly<Record<string, RowRules>> = {
  // Only the server knows whether a certificate was mailed.
  certificates: {
    worksOf: ({ status, mailedAt = '' }: Certificate) => (isNotMailed({ status, mailedAt }) ? ['NOT_MAILED'] : []),
  },
  dues: {
    rowsFrom: ([enrolments, payments, courses], { courseId }) => {
      const fees = new Map((courses as Course[]).map(({ id, fees: fee }) => [id, fee]));
      const dues = duesByCourseList(enrolments as Enrolment[], payments as Payment[], (id) => fees.get(id));
      return dues.filter((due) => !courseId || due.courseId === Number(courseId)).map((due) => ({ ...due }));
    },
  },
  enrolments: { worksOf: (enrolment: Enrolment, calendar) => worksOf(enrolment, calendar) },
  institutes: {
    statusOf: (institute: Institute) =>
      isActiveInstitute(institute) ? instituteStatus.active : instituteStatus.deleted,
  },
};
