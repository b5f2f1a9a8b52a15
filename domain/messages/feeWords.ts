import type { MessageInput } from './message.ts';

/** What is written to who owes something where the institute has typed nothing, and where only the placeholders are known. */
export const feeWords: MessageInput = {
  subject: 'Your fee for {course}',
  text: 'Dear {student},\n\n{due} of your fee for {course} is to be paid, by {day}. If you have paid already, please ignore this message.\n\n{institute}',
};
