import { expect, test } from 'vitest';
import {
  daysWaited,
  inOneList,
  reasonOfEnrolment,
  type TodayKind,
  todayKinds,
  whyRegistration,
} from '../../../domain/home/next.ts';

const today = '2026-11-28';
const row = (KIND: TodayKind, SINCE: string | null) => ({ KIND, SINCE });

test('of the same day, whose time runs out comes first, and a registration before all that is left', () => {
  const ofToday = todayKinds.map((kind) => [row(kind, today)]);
  expect(inOneList(ofToday, today).map(({ KIND }) => KIND)).toEqual([
    'AT_RISK',
    'REGISTRATIONS',
    'READY',
    'RECEIPT_ASKED',
    'CALLS',
    'REVERSE_ASKED',
    'FEES_OVERDUE',
    'NOT_MAILED',
    'UNSEEN',
    'MESSAGE_REFUSED',
    'OVERDUE',
    'NO_CONSENT',
    'HELD',
  ]);
});

test.each([
  ['a registration of ten days', row('REGISTRATIONS', '2026-11-18'), row('AT_RISK', null)],
  ['who waits long', row('FEES_OVERDUE', '2026-11-10'), row('REGISTRATIONS', '2026-11-20')],
  ['a new registration, whatever lies there for years', row('REGISTRATIONS', today), row('HELD', '2020-01-01')],
  ['a certificate of yesterday', row('NOT_MAILED', '2026-11-27'), row('NO_CONSENT', null)],
])('%s comes first', (_what, sooner, later) => {
  expect(inOneList([[later], [sooner]], today)).toEqual([sooner, later]);
});

test('rows of one kind stay in their order, and none is lost', () => {
  const atRisk = [row('AT_RISK', null), row('AT_RISK', null)];
  // The last one waits longest: it stays where its kind has it.
  const ready = [row('READY', '2026-11-27'), row('READY', null), row('READY', '2026-11-01')];
  expect(inOneList([ready, [], atRisk], today)).toEqual([...atRisk, ...ready]);
});

test.each([
  [null, 0],
  ['2026-11-30', 0],
  [today, 0],
  ['2026-11-21', 7],
])('what waits since %s waited %i days', (since, days) => {
  expect(daysWaited(since, today)).toBe(days);
});

const calendar = { today, classWeekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
const facts = { courseName: 'Tally', courseDurationDays: 10, minAttnPercentage: 50, classStart: '2026-11-20' };

test.each([
  ['READY', { daysAttended: 5, classEnd: '2026-11-27' }, '5 of 10 days, 5 needed · Tally', '2026-11-27'],
  ['READY', { daysAttended: 5, classEnd: '2026-11-30' }, '5 of 10 days, 5 needed · Tally', null],
  ['AT_RISK', { daysAttended: 3, classEnd: '2026-11-30' }, 'needs 2 of the 3 days left · Tally', null],
  ['AT_RISK', { daysAttended: 4, classEnd: '2026-11-27' }, 'lacks 1 day, none left · Tally', null],
  ['HELD', { daysAttended: 0, statusSince: '2026-10-01' }, 'Tally', '2026-10-01'],
] as const)('%s says why, and since when', (kind, more, WHY, SINCE) => {
  expect(reasonOfEnrolment(kind, { ...facts, ...more }, calendar)).toEqual({ WHY, SINCE });
});

test('a registration says how it was paid, or that it asks for the scholarship', () => {
  expect(
    whyRegistration({ courseName: 'Tally', paymentRef: 'UPI 1', parentIncome: 20_001, incomeProofFileId: 7 }),
  ).toBe('Tally · UPI 1');
  expect(
    whyRegistration({ courseName: 'Tally', paymentRef: 'UPI 1', parentIncome: 20_000, incomeProofFileId: 7 }),
  ).toBe('Tally · asks for the scholarship');
});
