import { lateTexts } from '#src/text.ts';

/** Erasing somebody, where it is offered and once it is done (W53). */
export const eraseTexts = lateTexts('erase', {
  open: 'Erase…',
  student: 'This student’s particulars were erased on %{day}.',
  registration: 'This applicant’s particulars were erased on %{day}.',
} as const);
