import { noReminders } from '../../../domain/institute/reminders.ts';
import { expect, test } from 'vitest';
import { checkSettings } from '../../../domain/institute/settings.ts';
import {
  goesOn,
  graceEnds,
  monthsAfter,
  mostMonthsKept,
  overSince,
  type Retention,
  retentionChecks,
} from '../../../domain/institute/retention.ts';
import { addDays, eachDay } from '../../../domain/words/dates.ts';
import { problemsOf } from '../../../domain/words/problem.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months are %s', (day, months, after) => {
  expect(monthsAfter(day, months)).toBe(after);
});

test.each([1, 2, 6, 11, 12, 48, mostMonthsKept])('%i months are over to the latest day that ends today', (months) => {
  for (const today of eachDay('2027-01-01', '2028-03-31')) {
    const over = overSince(today, months);
    expect(monthsAfter(over, months) <= today, today).toBe(true);
    expect(monthsAfter(addDays(over, 1), months) > today, today).toBe(true);
  }
});

test('nothing goes in the 30 days after a change', () => {
  expect(graceEnds('2026-11-20')).toBe('2026-12-21');
  expect(goesOn('2020-01-01', 6, '2026-11-20', '2026-11-20')).toBe('2026-12-21');
  expect(goesOn('2026-06-30', 6, '2026-11-20', '2026-11-20')).toBe('2026-12-30');
});

test('what is overdue goes today', () => {
  expect(goesOn('2020-01-01', 6, '2020-01-01', '2026-11-20')).toBe('2026-11-20');
});

test.each<[Retention, string[]]>([
  [{ rejectedMonths: 0, papersMonths: 120, enquiryMonths: 0 }, []],
  [
    { rejectedMonths: -1, papersMonths: 121, enquiryMonths: 121 },
    [
      'retention.rejectedMonths: Months of rejected registrations must be from 0 to 120',
      'retention.papersMonths: Months of papers must be from 0 to 120',
      'retention.enquiryMonths: Months of enquiries must be from 0 to 120',
    ],
  ],
  [
    { rejectedMonths: 1.5, papersMonths: Number.NaN, enquiryMonths: 24 },
    [
      'retention.rejectedMonths: Months of rejected registrations must be a whole number',
      'retention.papersMonths: Months of papers is required',
    ],
  ],
])('of %j is wrong: %j', (retention, problems) => {
  expect(problemsOf(retentionChecks(retention)).map(({ field, message }) => `${field}: ${message}`)).toEqual(problems);
});

test('a server without months has none that are wrong', () => {
  const settings = {
    instituteName: 'Vaigai',
    place: '',
    address: '',
    phone: '',
    email: '',
    signatories: [],
    frameColour: '#1f3f66',
    wording: [],
    daysOff: [0],
    upiId: '',
    upiName: '',
    messagesPerMinute: 30,
    reminders: noReminders,
    applyOpen: false,
    applyCourses: [],
    applyWords: '',
    expenseCategories: [],
    enquirySources: [],
    applyUntil: '',
  };
  expect(checkSettings(settings)).toEqual([]);
});
