import { lateTexts } from '#src/text.ts';

/** The fee account of a student. */
export const feeAccountTexts = lateTexts('feeAccount', {
  title: 'Fee account of %{student}',
  mail: 'Send by e-mail',
} as const);
