import { lateTexts } from '#src/text.ts';

/** ID cards, of a student and of a selection. */
export const idCardTexts = lateTexts('idCards', {
  one: 'Print ID card',
  oneOf: 'Print ID card: %{course}',
  fileName: 'ID card %{student}',
  none: 'No course is on Active or Hold.',
  initials: '%{student} has no photo. The card has initials.',
  ranOut: 'The card says ‘Valid until %{day}’, which is past. Print it all the same?',
  many: 'Print ID cards',
  tooMany: 'At most %{most} ID cards are printed at once. %{chosen} are selected.',
  title: '%{smart_count} ID card |||| %{smart_count} ID cards',
  drawing: 'Drawing %{smart_count} ID card |||| Drawing %{smart_count} ID cards',
  cut: 'Print at actual size (100 %), then cut along the marks.',
  withoutPhoto:
    'This student has no photo, and gets initials: |||| These %{smart_count} students have no photo, and get initials:',
  runOut:
    'This student’s card says ‘Valid until’ a day that is past: |||| The cards of these %{smart_count} students say ‘Valid until’ a day that is past:',
  notRunning:
    'This student gets no card, as the course is not on Active or Hold any more: |||| These %{smart_count} students get no card, as the course is not on Active or Hold any more:',
} as const);
