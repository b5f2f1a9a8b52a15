import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/calls/index.ts';
import type { Channel } from '#domain/messages/message.ts';
import { checkAddressee } from '#domain/people/mailed.ts';
import type { Filling } from '#domain/messages/placeholders.ts';
import { type AppCalls, useCalls } from '#src/dataProvider/appCalls.ts';
import { messageTexts } from './texts.ts';

/** Whom a message would go to, and what each placeholder stands for (W55); spelled as the wire has it. */
export type Addressee = AnswerOf<'GetAddressees'>['result'][number];

/** A student, and the enrolment that the message is about, 0 for none. */
export interface PersonToWrite {
  studentId: number;
  studentCourseId: number;
}

/** Whom messages would go to, in the order of the people; `day` is what {day} stands for. */
async function readAddressees(calls: AppCalls, people: readonly PersonToWrite[], day: string): Promise<Addressee[]> {
  const People = people.map(({ studentId: StudentId, studentCourseId: StudentCourseId }) => ({
    StudentId,
    StudentCourseId,
  }));
  const { result } = await calls.callApi('GetAddressees', { People, Day: day }, { fallback: messageTexts.loadFailed });
  return result;
}

/** Whom messages would go to, in the order of the people; undefined until it is known. */
export function useAddressees(people: readonly PersonToWrite[], day: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['addressees', people, day],
    queryFn: () => readAddressees(calls, people, day),
    enabled: people.length > 0,
    throwOnError: false,
  });
}

/** Whom a message to one student would go to. */
export function useAddressee(person: PersonToWrite, day: string) {
  const { data, error } = useAddressees([person], day);
  return { data: data?.[0], error };
}

/** Under 18 the guardian is told, and where there is one whom this channel reaches. */
export const goesToGuardian = (addressee: Addressee, channel: Channel): boolean =>
  addressee.MINOR === 1 || (addressee.GUARDIAN_NAME !== '' && messageAddress(addressee, channel, true) !== '');

/** The e-mail address or mobile that a message goes to. */
export const messageAddress = (addressee: Addressee, channel: Channel, toGuardian: boolean): string => {
  const { EMAIL, MOBILE, GUARDIAN_EMAIL, GUARDIAN_MOBILE } = addressee;
  if (channel === 'email') return toGuardian ? GUARDIAN_EMAIL : EMAIL;
  return toGuardian ? GUARDIAN_MOBILE : MOBILE;
};

/** '' or why a message does not go to a person, as the server would say it. */
export const whyNot = (addressee: Addressee, channel: Channel, toGuardian: boolean): string =>
  checkAddressee(
    {
      isDeleted: addressee.DELETED === 1,
      wantsNone: addressee.NO_MAIL === 1,
      isMinor: addressee.MINOR === 1,
      address: messageAddress(addressee, channel, toGuardian),
    },
    toGuardian,
    channel === 'email' ? 'No e-mail' : 'No mobile',
  );

/** What the placeholders of a message to a person stand for; a server without own pages knows no {page}. */
export const fillingOf = ({ VALUES }: Addressee): Filling => ({ ...VALUES, page: VALUES.page ?? '' });
