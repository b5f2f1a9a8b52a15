import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const dues = defineResource({
  name: 'dues',
  recordRepresentation: 'studentName',
  calls: {
    list: 'GetDues',
    derivedFrom: ['enrolments', 'payments', 'courses'],
    search: ['studentName', 'studentMobile', 'courseName'],
    sums: ['due', 'overdue'],
    failed: { list: texts.dues.fetchFailed },
  },
});

/** An enrolment of which something is due; its id is that of the enrolment. */
export type Due = RecordIn<typeof dues>;
