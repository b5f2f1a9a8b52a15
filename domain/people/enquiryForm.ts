import type { LinkChannel } from '#domain/words/contact.ts';
import { addDays, formatDay } from '#domain/words/dates.ts';

/** The key of a form that was sent holds for so many days (W66). */
export const formDays = 30;

interface Reachable {
  state: string;
  /** '' where there is none. */
  mobile: string;
  email: string;
}

/** '' or why the form cannot be sent to who asked. `channel` undefined: by whatever there is. */
export function formProblem({ state, mobile, email }: Reachable, isApplyOpen: boolean, channel?: LinkChannel): string {
  if (state !== 'OPEN') return 'Enquiry is not open any more';
  if (!isApplyOpen) return 'Applications are closed';
  if (channel === 'email' && email === '') return 'No e-mail';
  if (channel === 'whatsapp' && mobile === '') return 'No mobile';
  return '';
}

interface FormMessage {
  name: string;
  /** '' where no course was named. */
  courseName: string;
  instituteName: string;
  phone: string;
  /** The page for applicants, with the key. */
  address: string;
  /** The day on which it is sent. */
  today: string;
}

/** The subject of the mail that brings the form. */
export const formSubject = (instituteName: string): string => `Your application to ${instituteName}`;

/** What is written beside the form's address, paragraph by paragraph, for a mail and for WhatsApp. */
export function formText({ name, courseName, instituteName, phone, address, today }: FormMessage): string[] {
  const course = courseName && ` about ${courseName}`;
  return [
    `Dear ${name},`,
    `Thank you for asking${course}. You can apply here until ${formatDay(addDays(today, formDays))}:`,
    address,
    phone && `Any question? Please call ${phone}.`,
    instituteName,
  ].filter(Boolean);
}
