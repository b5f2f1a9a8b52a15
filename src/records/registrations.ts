import { texts } from '#contract/texts.ts';
import { registrationStatus } from '#domain/words/status.ts';
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

/** The registrations that wait and of which no consent stands (W57), as a filter of their list. */
export const registrationsWithoutConsent = { status: registrationStatus.new, noConsent: 1 } as const;

export type Registration = RecordIn<typeof registrations>;
