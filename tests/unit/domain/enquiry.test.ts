import { expect, test } from 'vitest';
import { callDayAfter } from '../../../domain/classes/callDay.ts';
import { checkEnquiry, type EnquiryInput, normaliseEnquiry } from '../../../domain/people/enquiry.ts';

const calendar = {
  today: '2026-11-20',
  classWeekdays: [1, 2, 3, 4, 5, 6],
  holidays: [{ name: 'Pooja', firstDay: '2026-11-27', lastDay: '2026-11-30' }],
};

test.each([
  // A Friday: Saturday is a class day.
  ['tomorrow', '2026-11-20', '2026-11-21'],
  // Sunday is none.
  ['tomorrow', '2026-11-21', '2026-11-23'],
  ['week', '2026-11-20', '2026-12-01'],
  ['month', '2026-11-20', '2026-12-21'],
  ['month', '2027-01-31', '2027-03-01'],
] as const)('after a %s from %s somebody is called on %s, never on a day off', (step, today, day) => {
  expect(callDayAfter(step, { ...calendar, today })).toBe(day);
});

test('without a class day in reach it is the day itself', () => {
  expect(callDayAfter('tomorrow', { ...calendar, classWeekdays: [] })).toBe('2026-11-21');
});

const enquiry: EnquiryInput = {
  name: ' Ramya S ',
  mobile: '+91 98400-12345',
  email: ' R@Example.IN ',
  courseId: 0,
  source: 'Phone',
  note: '',
  nextDay: '',
};

test('a mobile is its ten digits, an e-mail in small letters, a name without spare spaces', () => {
  expect(normaliseEnquiry(enquiry)).toMatchObject({ name: 'Ramya S', mobile: '9840012345', email: 'r@example.in' });
});

const problems = (more: Partial<EnquiryInput>, before?: { source: string; nextDay: string }) =>
  checkEnquiry(normaliseEnquiry({ ...enquiry, ...more }), {
    today: '2026-11-20',
    sources: ['Phone'],
    ...(before ? { before } : {}),
  }).map(({ field, message }) => `${field}: ${message}`);

test.each<[Partial<EnquiryInput>, string[]]>([
  [{}, []],
  [{ mobile: '' }, []],
  [{ email: '' }, []],
  [{ mobile: '', email: '' }, ['mobile: Mobile or e-mail is required']],
  [{ nextDay: '2026-11-20' }, []],
  [{ nextDay: '2026-11-19' }, ['nextDay: Next day cannot be before today']],
  [{ nextDay: '2028-11-20' }, []],
  [{ nextDay: '2028-11-21' }, ['nextDay: Next day cannot be after 20/11/2028']],
  [{ nextDay: '31-12' }, ['nextDay: Next day must be a date, such as 31-12-2026']],
  [{ note: 'x'.repeat(501) }, ['note: What was said may have at most 500 characters']],
])('%j: %j', (more, expected) => {
  expect(problems(more)).toEqual(expected);
});

test('what stays as it was is no fault', () => {
  const kept = { source: 'Friend', nextDay: '2026-11-01' };
  expect(problems(kept, kept)).toEqual([]);
  expect(problems(kept)).toEqual([
    'source: From is none of those in the settings',
    'nextDay: Next day cannot be before today',
  ]);
});
