import type { MessageInput } from './message.ts';

/** What is written to who missed a class where the institute has typed nothing. */
export const absenceWords: MessageInput = {
  subject: 'Absent on {day}',
  text: '{student} was not in class on {day}: {course}. Please tell us the reason.\n\n{institute}',
};
