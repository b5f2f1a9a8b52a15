import type { PrintedReceipt } from '../../../server/money/receipts/drawing/printed.ts';

/** A receipt on A5 as `drawReceipt` takes it, with what a test changes. */
export const sampleReceipt = (changed: Partial<PrintedReceipt> = {}): PrintedReceipt => ({
  instituteName: 'Kaveri Institute of Technology and Training',
  instituteAddress: '12 Salai Road, Tiruchirappalli 620 018',
  institutePhone: '0431 240 0000',
  title: 'Ms.',
  studentName: 'Priya Raghavan',
  courseName: 'Full Stack Web Development',
  recordedBy: 'admin',
  account: {
    fee: 32_000_00,
    concession: 0,
    paid: 24_000_00,
    due: 8000_00,
    credit: 0,
    next: { amount: 8000_00, dueDate: '2026-12-05' },
  },
  format: 'A5',
  number: 'R/26-27/00225',
  kind: 0,
  studentId: 1042,
  amount: 4000_00,
  mode: 'UPI',
  detail: '456094660156',
  recordedOn: '2026-11-23',
  paidOn: '2026-11-23',
  reverses: '',
  reversed: null,
  isDuplicate: false,
  ...changed,
});
