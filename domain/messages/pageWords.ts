import type { MessageInput } from './message.ts';

/** What is written to bring the address of the own page (W67) where the institute has typed nothing. */
export const pageWords: MessageInput = {
  subject: 'Your page at {institute}',
  text: 'Dear {student},\n\nhere are your fees, class days and certificates: {page}\n\nYour birth date is asked for once. Please keep this address to yourself.\n\n{institute}',
};
