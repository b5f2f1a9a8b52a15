import { bodyName } from '#contract/names.ts';
import { texts } from '#contract/texts.ts';
import { studentStatus } from '#domain/words/status.ts';
import { personFieldNames } from '#domain/people/person.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const students = defineResource({
  name: 'students',
  calls: {
    id: 'StudentId',
    list: 'GetStudentList',
    update: 'UpdateStudent',
    remove: 'DeleteStudent',
    fields: [...personFieldNames.map((field) => bodyName(field)), 'IsFreeEligible', 'NoMail', 'Guardian'],
    search: ['name', 'mobile', 'email'],
    byStatus: true,
    failed: {
      list: texts.students.fetchFailed,
      update: texts.students.updateFailed,
      remove: texts.students.deleteFailed,
      notFound: texts.students.notFound,
    },
  },
});

/** The students of whom an import left something out (W52), as a filter of their list. */
export const incompleteStudents = { status: studentStatus.active, incomplete: 1 } as const;

/** The students of whom no consent stands (W57), likewise. */
export const studentsWithoutConsent = { status: studentStatus.active, noConsent: 1 } as const;

export type Student = RecordIn<typeof students>;
