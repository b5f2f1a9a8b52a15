import { lateTexts } from '#src/text.ts';

/** What is taken back for a reason (W37). */
export const correctTexts = lateTexts('correct', {
  restoreStudent: {
    open: 'Restore',
    title: 'Restore %{name}',
    message: 'The student is Active again. Each course that was deleted along gets back the status it had.',
    done: 'Student restored',
  },
  restoreRegistration: {
    open: 'Restore',
    title: 'Restore the registration of %{name}',
    message: 'The registration is New again and waits for a decision.',
    done: 'Registration restored',
  },
  reopen: {
    open: 'Reopen',
    title: 'Reopen %{course} of %{student}',
    message:
      'The course is Active again and its certificate is revoked: the verify page says so. Completing it once more makes a new certificate with a new number.',
    done: 'Student course reopened',
  },
  removeDay: {
    open: 'Take back',
    openFor: 'Take back %{date}',
    title: 'Take back attendance of %{date}',
    message: '%{student} was absent from %{course} on %{date}: the day no longer counts.',
    done: 'Attendance taken back',
  },
} as const);
