import { describe, expect, test } from 'vitest';
import { areDays, reportChoice, daysOfPreset, monthsToCome } from '../../../src/custom/home/reports/reportAddress.ts';
import { financialYearName } from '../../../domain/money/receipt.ts';

const today = '2026-11-24';
const kinds = ['fees', 'registrations', 'enrolments', 'certificates'] as const;
const choiceIn = (search: string) => reportChoice(new URLSearchParams(search), kinds, today);

describe('the address of a report', () => {
  test('without anything is the first kind by month in the financial year so far', () => {
    expect(choiceIn('')).toEqual({ kind: 'fees', by: 'month', from: '2026-04-01', to: today });
  });

  test('names kind, way and days', () => {
    const search = 'kind=enrolments&by=batch&from=2026-01-01&to=2026-02-01';
    expect(choiceIn(search)).toEqual({ kind: 'enrolments', by: 'batch', from: '2026-01-01', to: '2026-02-01' });
  });

  test.each(['kind=fees&by=batch', 'kind=fees&by=constructor'])(
    'is by month where %s names no way of the kind',
    (search) => {
      expect(choiceIn(search).by).toBe('month');
    },
  );

  test('is of a kind that the profile may see', () => {
    expect(reportChoice(new URLSearchParams('kind=fees'), ['registrations'], today).kind).toBe('registrations');
  });
});

test.each([
  ['2026-11-24', 'thisMonth', '2026-11-01', '2026-11-24'],
  ['2026-11-24', 'lastMonth', '2026-10-01', '2026-10-31'],
  ['2026-03-31', 'financialYear', '2025-04-01', '2026-03-31'],
  ['2026-04-01', 'financialYear', '2026-04-01', '2026-04-01'],
] as const)('on %s %s is %s to %s', (day, preset, from, to) => {
  expect(daysOfPreset(preset, day)).toEqual({ from, to });
});

test('the financial year before 2100 has two digits', () => {
  expect([financialYearName(2026), financialYearName(2099)]).toEqual(['2026–27', '2099–00']);
});

test.each([
  ['2026-04-01', '2026-11-24', ['2026-12', '2027-01', '2027-02', '2027-03']],
  ['2026-04-01', '2027-02-01', ['2027-03']],
  ['2026-04-01', '2027-03-31', []],
  ['2026-04-02', '2026-11-24', []],
  ['2025-04-01', '2026-11-24', []],
])('of %s to %s the months to come are %j', (from, to, months) => {
  expect(monthsToCome({ from, to })).toEqual(months);
});

test.each([
  ['2026-11-01', today, true],
  ['2026-11-01', '2026-11-25', false],
  ['2026-11-02', '2026-11-01', false],
  ['2026-11-0', today, false],
  ['1976-11-24', today, false],
])('%s to %s: a report can have them is %s', (from, to, can) => {
  expect(areDays({ kind: 'fees', by: 'month', from, to }, today)).toBe(can);
});
