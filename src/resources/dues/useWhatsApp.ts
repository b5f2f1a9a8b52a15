import { useGetOne, useListContext, useNotify } from 'react-admin';
import { openingLink } from '#domain/messages/links.ts';
import { checkFilling, fillIn } from '#domain/messages/placeholders.ts';
import { checkReminder, reminderText } from '#domain/money/dues.ts';
import { formatDay } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { addressOf, fillingOf, useAddressees, whyNot } from '#src/custom/messages/addressees.ts';
import { useTemplatesOn } from '#src/custom/messages/MessageDialog.tsx';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Due } from '#src/records/dues.ts';
import type { Settings } from '#src/records/settings.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { reasonOf } from '#src/ui/steps/runSteps.ts';

const channel = 'whatsapp';

/** Our own words for a reminder. */
function ownWords({ oldestDue, ...due }: Due, settings: Settings | undefined): string {
  const upi = settings?.upiId ? { id: settings.upiId, name: settings.upiName } : undefined;
  const { instituteName = '', phone = '' } = settings ?? {};
  return reminderText({ ...due, oldestDue: oldestDue ?? '', instituteName, phone, upi }).join('\n\n');
}

/**
 * A reminder by WhatsApp in the words of the template that is on, else in ours; under 18 to the guardian. What was opened stands on the
 * student's timeline (W55). A server without messages has none of that: the student's mobile, our words.
 * @returns Why there is none, '' where there is, and what opens it.
 */
export function useWhatsApp(due: Due): { why: string; open: () => void } {
  const text = useTexts('resources.dues');
  const notify = useNotify();
  const calls = useCalls();
  const hasMessages = useOffers('messages');
  const { data: rows = [] } = useListContext<Due>();
  const { data: settings } = useGetOne<Settings>('settings', { id: 1 });
  const { data: templates } = useTemplatesOn(hasMessages);
  const people = rows.map(({ id, studentId }) => ({ studentId, studentCourseId: id }));
  const { data: addressees, isLoading } = useAddressees(hasMessages ? people : [], today());
  const addressee = addressees?.find(({ STUDENT_COURSE_ID }) => STUDENT_COURSE_ID === due.id);
  const noReminder = checkReminder(due);

  if (!addressee) {
    const { studentMobile } = due;
    const noMobile = /^\d{10}$/.test(studentMobile) ? '' : text('noMobile');
    const open = () =>
      void window.open(openingLink(channel, studentMobile, ownWords(due, settings)), '_blank', 'noopener');
    return { why: noReminder || (isLoading ? text('loading') : noMobile), open };
  }
  const toGuardian = addressee.MINOR === 1;
  const filling = { ...fillingOf(addressee), day: due.oldestDue ? formatDay(due.oldestDue) : '' };
  const template = templates?.find(({ event, language }) => event === 'feeReminder' && language === 'en');
  const words = template ? fillIn(template.text, filling) : ownWords(due, settings);
  const open = () => {
    window.open(openingLink(channel, addressOf(addressee, channel, toGuardian), words), '_blank', 'noopener');
    const about = { studentId: due.studentId, studentCourseId: due.id, toGuardian: toGuardian ? 1 : 0 } as const;
    writeRecord(calls, 'NoteMessage', { ...about, channel, text: words }).catch((error: unknown) =>
      notify(reasonOf(error), { type: 'error' }),
    );
  };
  const notFilled = template ? checkFilling(template.text, filling) : '';
  return { why: noReminder || whyNot(addressee, channel, toGuardian) || notFilled, open };
}
