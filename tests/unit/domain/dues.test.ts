import { expect, test } from 'vitest';
import { type Reminder, reminderText } from '#domain/money/dues.ts';

const reminder: Reminder = {
  studentName: 'Kavya Raman',
  courseName: 'Web Design',
  due: 12_000.5,
  overdue: 0,
  oldestDue: '2026-12-05',
  instituteName: 'Kaveri Institute',
  phone: '',
  upi: undefined,
};

test.each([
  ['before the first day', {}, '₹12,000.50 of your fee for Web Design is to be paid, the next part by 05/12/2026.'],
  [
    'once some of it is late',
    { overdue: 8000, oldestDue: '2026-11-05' },
    '₹8,000 of your fee for Web Design is overdue since 05/11/2026. ₹12,000.50 is due in all.',
  ],
  [
    'once all of it is late',
    { overdue: 12_000.5, oldestDue: '2026-11-05' },
    '₹12,000.50 of your fee for Web Design is overdue since 05/11/2026.',
  ],
])('a reminder asks for nothing before its day: %s', (_when, changes, asked) => {
  expect(reminderText({ ...reminder, ...changes })[1]).toBe(asked);
});

test('a reminder names how to pay and whom to ask, where that is known', () => {
  expect(reminderText(reminder).slice(2)).toEqual([
    'You can pay at the office. If you have paid already, please ignore this message.',
    'Kaveri Institute',
  ]);
  const known = { ...reminder, phone: '0431 2401234', upi: { id: 'kaveri@upi', name: 'Kaveri Institute' } };
  expect(reminderText(known).slice(2)).toEqual([
    'You can pay at the office, or by UPI to kaveri@upi (Kaveri Institute). If you have paid already, please ignore this message.',
    'Any question? Please call 0431 2401234.',
    'Kaveri Institute',
  ]);
});
