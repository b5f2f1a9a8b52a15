import { formatDay } from '#domain/words/dates.ts';
import { type Reminder, reminderText } from '#domain/money/dues.ts';
import { formatRupees } from '#domain/words/money.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';

interface DueReminder {
  reminder: Reminder;
  /** What is still to be paid of each instalment, in rupees. */
  parts: readonly { dueDate: string; amount: number }[];
  /** The From header that mails get. */
  from: string;
  /** Names this reminder among all mails. */
  name: string;
}

/** The mail that tells a student what is due, and by when (W44). */
export function dueReminderMail({ reminder, parts, from, name }: DueReminder): Omit<Mail, 'to'> {
  const [greeting = '', asked = '', ...rest] = reminderText(reminder);
  const lines =
    parts.length > 1 ? parts.map((part) => `${formatRupees(part.amount)} by ${formatDay(part.dueDate)}`) : [];
  const paragraph = (text: string) => html`<p>${text}</p>`;
  const list = lines.map((line) => html`<li>${line}</li>`).join('');
  return {
    subject: `Your fee for ${reminder.courseName} at ${reminder.instituteName}`,
    text: `${[greeting, asked, lines.join('\n'), ...rest].filter(Boolean).join('\n\n')}\n`,
    html: [paragraph(greeting), paragraph(asked), list && `<ul>${list}</ul>`, ...rest.map(paragraph)].join(''),
    messageId: messageIdAt(from, name),
  };
}
