import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { openingLink } from '#domain/messages/links.ts';
import { checkFilling, fillIn } from '#domain/messages/placeholders.ts';
import { checkReminder, reminderText } from '#domain/money/dues.ts';
import { formatDay } from '#domain/words/dates.ts';
import { today } from '#src/clock.ts';
import { messageAddress, fillingOf, useAddressees, whyNot } from '#src/custom/messages/addressees.ts';
import { notReady, templateFor, useTemplatesOn } from '#src/custom/messages/templates.ts';
import { type FieldsOf, useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import type { Due } from '#src/records/dues.ts';
import type { Settings } from '#src/records/settings.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';

const channel = 'whatsapp';

/** Our own words for a reminder. */
function ownWords({ oldestDue, ...due }: Due, settings: Settings | undefined): string {
  const upi = settings?.upiId ? { id: settings.upiId, name: settings.upiName } : undefined;
  const { instituteName = '', phone = '' } = settings ?? {};
  return reminderText({ ...due, oldestDue: oldestDue ?? '', instituteName, phone, upi }).join('\n\n');
}

/** The note of what was opened; what has no answer is asked for again (W32). */
type Note = FieldsOf<'NoteMessage'>;

interface WhatsApp {
  /** Why there is no reminder; '' where there is. */
  why: string;
  open: () => void;
  /** A note without an answer. */
  unanswered: { error: unknown; again: () => void; busy: boolean } | null;
}

/**
 * A reminder by WhatsApp in the words of the template that is on, else in ours; under 18 to the guardian. What was opened stands on the
 * student's timeline (W55). A server without messages has none of that: the student's mobile, our words.
 */
export function useWhatsApp(due: Due): WhatsApp {
  const text = useTexts('resources.dues');
  const notify = useNotify();
  const calls = useCalls();
  const hasMessages = useOffers('messages');
  const { data: rows = [] } = useListContext<Due>();
  const settings = useSettings();
  const templates = useTemplatesOn(hasMessages);
  const people = rows.map(({ id, studentId }) => ({ studentId, studentCourseId: id }));
  const addressees = useAddressees(hasMessages ? people : [], today());
  const addressee = addressees.data?.find(({ STUDENT_COURSE_ID }) => STUDENT_COURSE_ID === due.id);
  // Half of it known, the words would be others, or go to a child instead of the guardian.
  const needs = hasMessages ? [settings, templates, addressees] : [];
  const noReminder = checkReminder(due) || notReady(needs);
  const [lost, setLost] = useState<{ error: unknown; note: Note } | null>(null);
  const { run: keep, busy } = useOneRun(async (note: Note) => {
    try {
      await writeRecord(calls, 'NoteMessage', note);
      setLost(null);
    } catch (error) {
      if (asksAgain(error)) return setLost({ error, note });
      setLost(null);
      notify(failureReason(error), { type: 'error' });
    }
    return undefined;
  });
  const unanswered = lost && { error: lost.error, again: () => void keep(lost.note), busy };

  if (!addressee) {
    const { studentMobile } = due;
    const noMobile = /^\d{10}$/.test(studentMobile) ? '' : text('noMobile');
    const open = () =>
      void window.open(openingLink(channel, studentMobile, ownWords(due, settings.data)), '_blank', 'noopener');
    return { why: noReminder || noMobile, open, unanswered };
  }
  const toGuardian = addressee.MINOR === 1;
  const filling = { ...fillingOf(addressee), day: due.oldestDue ? formatDay(due.oldestDue) : '' };
  const template = templateFor(templates.data ?? [], 'feeReminder');
  const words = template ? fillIn(template.text, filling) : ownWords(due, settings.data);
  const open = () => {
    window.open(openingLink(channel, messageAddress(addressee, channel, toGuardian), words), '_blank', 'noopener');
    const about = { studentId: due.studentId, studentCourseId: due.id, toGuardian: toGuardian ? 1 : 0 } as const;
    void keep({ ...about, channel, text: words });
  };
  const notFilled = template ? checkFilling(template.text, filling) : '';
  return { why: noReminder || whyNot(addressee, channel, toGuardian) || notFilled, open, unanswered };
}
