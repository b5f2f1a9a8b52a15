import { useQuery } from '@tanstack/react-query';
import type { MessageState } from '#domain/messages/message.ts';
import { fillIn } from '#domain/messages/placeholders.ts';
import { withoutKeys } from '#domain/people/ownPage.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { type Addressee, fillingOf } from '#src/custom/messages/addressees.ts';
import { messageTexts } from '#src/custom/messages/texts.ts';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import type { Message } from '#src/records/messages.ts';

/** What became of the message to one person, on this page or today before. */
export interface MessageResult {
  state: MessageState;
  /** HH:mm in India. */
  time: string;
}

/** The messages of today, the newest first, which say who has been told before a reload. */
export function useMessagesOf(today: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['messages', 'tell', today],
    queryFn: async () =>
      (await listRecords(
        calls,
        'GetMessages',
        { fromDate: today, toDate: today },
        messageTexts.loadFailed,
      )) as Message[],
    throwOnError: false,
  });
}

/** What was told about an enrolment: the newest message that has these words, or names the day that all is about. */
export function resultBefore(
  messages: readonly Message[],
  addressee: Addressee,
  text: string,
  isOfDay: boolean,
): MessageResult | undefined {
  const filling = fillingOf(addressee);
  const words = withoutKeys(fillIn(text, filling));
  const found = messages.find(
    (message) =>
      message.studentCourseId === addressee.STUDENT_COURSE_ID &&
      (message.text === words || (isOfDay && message.text.includes(filling.day))),
  );
  return found && { state: found.state, time: momentInIndia(found.dateCreated).time };
}
