import { lateTexts } from '#src/text.ts';

/** Paper for the class room. */
export const paperTexts = lateTexts('paper', {
  printSheet: 'Print attendance sheet',
  printList: 'Print list with mobiles',
  sheet: 'Attendance sheet',
  list: 'List of students',
  nobody: 'Nobody is enrolled here at present, so there is nothing to print.',
  number: 'No.',
  student: 'Student',
  mobile: 'Mobile',
  batch: 'Batch',
  remarks: 'Remarks',
  signature: 'Signature',
  ended:
    'One student whose course ended before is left out. |||| %{smart_count} students whose course ended before are left out.',
  legend: 'P: present. –: no class for this student.',
  page: 'Page',
  of: 'of',
  printed: 'Printed on %{day}',
} as const);
