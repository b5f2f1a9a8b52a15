import { messageRefusals } from '#domain/messages/message.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const messages = defineResource({
  name: 'messages',
  recordRepresentation: 'studentName',
  calls: { list: 'GetMessages', search: ['studentName'], failed: { list: messageRefusals.fetchFailed } },
});

/** What was mailed to a student or the guardian, or opened for them (W55). */
export type Message = RecordIn<typeof messages>;
