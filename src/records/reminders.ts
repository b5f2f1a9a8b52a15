import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const reminders = defineResource({
  name: 'reminders',
  recordRepresentation: 'studentName',
  calls: { list: 'GetReminders', search: ['studentName'] },
});

/** Whom the server reminded by itself, and why not others (W65). */
export type AutoReminder = RecordIn<typeof reminders>;
