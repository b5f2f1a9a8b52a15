import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const registrations = defineResource({
  name: 'registrations',
  calls: {
    id: 'RegId',
    list: 'GetRegistrationList',
    search: ['name', 'mobile', 'email'],
    byStatus: true,
    failed: { list: texts.registrations.fetchFailed, notFound: texts.students.notFound },
  },
});

export type Registration = RecordIn<typeof registrations>;
