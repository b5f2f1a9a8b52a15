import { describe, expect, test } from 'vitest';
import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { compareRisk, expectedEndOf, isNotMailed, outlookOf, workOn } from '#domain/home/work.ts';

const calendar = { today: '2026-11-20', classWeekdays: weekdaysWithout([]), holidays: [] };

/** Ten of ten days left, of which eight are needed. */
const enrolment = {
  status: 0,
  durationDays: 10,
  minAttnPercentage: 80,
  daysAttended: 0,
  classStart: '2026-11-20',
  classEnd: '2026-11-29',
  classWeekdays: '',
  todayRecorded: false,
  statusSince: '2026-11-20',
};
type Enrolment = typeof enrolment;

describe('on an enrolment waits', () => {
  test.each<[string, Partial<Enrolment>, string[]]>([
    ['nothing while four days can be missed', { minAttnPercentage: 60 }, []],
    ['its risk when three days can be missed', { minAttnPercentage: 70 }, ['AT_RISK']],
    ['its risk when two days can be missed', {}, ['AT_RISK']],
    ['its risk when the minimum cannot be reached', { classEnd: '2026-11-26' }, ['AT_RISK']],
    ['its completion at the minimum, and no risk', { daysAttended: 8 }, ['READY']],
    ['its risk a day before the minimum', { daysAttended: 7, classEnd: '2026-11-20' }, ['AT_RISK']],
    ['its risk where today was recorded', { minAttnPercentage: 60, todayRecorded: true }, ['AT_RISK']],
    ['no end on the last day', { minAttnPercentage: 0, classEnd: '2026-11-20' }, ['READY']],
    ['its risk on its last day', { classEnd: '2026-11-20' }, ['AT_RISK']],
    ['nothing before its classes begin', { minAttnPercentage: 100, classStart: '2026-11-21' }, []],
    ['its end alone the day after', { classEnd: '2026-11-19' }, ['OVERDUE']],
    ['its end, complete', { daysAttended: 8, classEnd: '2026-11-19' }, ['READY', 'OVERDUE']],
    ['nothing after 30 days on hold', { status: 2, statusSince: '2026-10-21' }, []],
    ['its hold after 31 days', { status: 2, statusSince: '2026-10-20' }, ['HELD']],
    ['nothing once it is completed', { status: 1, daysAttended: 8, classEnd: '2026-11-19' }, []],
    ['nothing once it is deleted', { status: 3, classEnd: '2026-11-19', statusSince: '2026-01-01' }, []],
  ])('%s', (_says, change, work) => {
    expect(workOn({ ...enrolment, ...change }, calendar)).toEqual(work);
  });

  test('its risk sooner where there are days off', () => {
    const free = { ...enrolment, minAttnPercentage: 60 };
    expect(workOn(free, { ...calendar, classWeekdays: weekdaysWithout([0]) })).toEqual(['AT_RISK']);
  });
});

test('who can still reach the minimum comes first, the fewest days to spare first', () => {
  const atRisk = [
    { ...enrolment, id: 'lacks 8, none to spare', classEnd: '2026-11-27' },
    { ...enrolment, id: 'cannot, lacks 8', classEnd: '2026-11-26' },
    { ...enrolment, id: 'lacks 8, two to spare' },
    { ...enrolment, id: 'cannot, lacks 2', daysAttended: 6, classEnd: '2026-11-20' },
    { ...enrolment, id: 'lacks 2, none to spare', daysAttended: 6, classEnd: '2026-11-21' },
  ];
  expect(atRisk.toSorted((a, b) => compareRisk(a, b, calendar)).map(({ id }) => id)).toEqual([
    'lacks 2, none to spare',
    'lacks 8, none to spare',
    'lacks 8, two to spare',
    'cannot, lacks 2',
    'cannot, lacks 8',
  ]);
});

test.each([
  [8, 8, 'reached'],
  [7, 12, 'onTime'],
  [7, 11, 'atRisk'],
  [7, 8, 'atRisk'],
  [7, 7, 'unreachable'],
])('%d days of 8, of which %d can be reached, look %s', (attended, reachable, outlook) => {
  expect(outlookOf(attended, { needed: 8, reachable })).toBe(outlook);
});

test.each([
  [0, null, true],
  [0, '2026-11-20T04:30:00.000Z', false],
  [1, null, false],
])('a certificate of status %d, mailed at %s, waits for its mail: %s', (status, mailedAt, waits) => {
  expect(isNotMailed({ status, mailedAt })).toBe(waits);
});

describe('the day on which a row’s classes are expected to end', () => {
  test.each([
    ['the last class day', { classEnd: '2026-12-21', dateExpectedCompletion: '2026-12-15' }, '2026-12-21'],
    ['the expected completion without a calendar', { dateExpectedCompletion: '2026-12-15' }, '2026-12-15'],
    ['none where the row has none', {}, null],
  ])('is %s', (_is, row, end) => expect(expectedEndOf(row)).toBe(end));
});
