import { expect, test } from 'vitest';
import { notAnAmount } from '#domain/money/typedAmount.ts';
import { checkPlan, equalPlan, instalmentsIn, planFor, planOf, readPlan, formatPlan } from '#domain/money/typedPlan.ts';

const plan = (...parts: readonly (readonly [day: string, amount: string])[]) =>
  formatPlan(parts.map(([dueDate, amount]) => ({ dueDate, amount })));

test('what is typed is read back, also where it is empty or half a day', () => {
  const typed = [
    { dueDate: '2026-11-24', amount: '4000' },
    { dueDate: '2026-1', amount: '' },
    { dueDate: '', amount: '10.5' },
  ];
  expect(readPlan(formatPlan(typed))).toEqual(typed);
});

test('a break or a tab that is pasted does not become a further instalment', () => {
  expect(readPlan(plan(['2026-11-24\n', '4\t000']))).toEqual([{ dueDate: '2026-11-24 ', amount: '4 000' }]);
});

test('no plan is no instalment', () => {
  expect(readPlan('')).toEqual([]);
  expect(instalmentsIn('')).toEqual([]);
  expect(checkPlan('', 12_000)).toBe('');
});

test('the wire’s instalments are written as somebody types them', () => {
  const wire = [
    { dueDate: '2026-11-24', amount: 4000 },
    { dueDate: null, amount: 500.5 },
  ];
  expect(planOf(wire)).toBe(plan(['2026-11-24', '4000'], ['', '500.50']));
});

test.each([
  [12_000, 3, ['4000', '4000', '4000']],
  [10_000, 3, ['3334', '3333', '3333']],
  [4500.5, 2, ['2250.50', '2250']],
] as const)('₹%d in %i equal ones: whole rupees, the rest in the first', (amount, count, amounts) => {
  const parts = readPlan(equalPlan(amount, count, '2026-12-31'));
  expect(parts.map((part) => part.amount)).toEqual(amounts);
  expect(checkPlan(equalPlan(amount, count, '2026-12-31'), amount)).toBe('');
});

test('equal ones fall on the same day of each month, or on its last', () => {
  const days = readPlan(equalPlan(4000, 4, '2027-12-31')).map(({ dueDate }) => dueDate);
  expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
});

test.each([0, 1])('%i equal ones are no plan', (count) => {
  expect(equalPlan(4000, count, '2026-11-24')).toBe('');
});

test('an amount that is missing counts as nothing', () => {
  expect(instalmentsIn(plan(['2026-11-24', '']))).toEqual([{ dueDate: '2026-11-24', amount: 0 }]);
});

const [first, second] = ['2026-11-24', '2026-12-24'];

test.each([
  ['the sum to the paisa', plan([first, '2250.25'], [second, '2250.25']), ''],
  ['a paisa too little', plan([first, '2250.25'], [second, '2250.24']), 'Instalments must add up to ₹4,500.50'],
  ['a paisa too much', plan([first, '2250.25'], [second, '2250.26']), 'Instalments must add up to ₹4,500.50'],
  ['the same day twice', plan([first, '4000'], [first, '500.50']), 'Instalment dates must rise'],
  ['days that fall', plan([second, '4000'], [first, '500.50']), 'Instalment dates must rise'],
  ['an amount missing', plan([first, '4500.50'], [second, '']), 'Instalments must be above ₹0'],
  ['a day missing', plan([first, '4000'], ['', '500.50']), 'Instalment dates must be days of the calendar'],
  [
    'a day that is none',
    plan(['2026-02-29', '4000'], [second, '500.50']),
    'Instalment dates must be days of the calendar',
  ],
  ['three decimals', plan([first, '2250.255'], [second, '2250.245']), notAnAmount],
  ['amounts as they were pasted', plan([first, 'Rs. 2,250.50'], [second, '₹2,250/-']), ''],
])('a plan with %s', (_what, typed, message) => {
  expect(checkPlan(typed, 4500.5)).toBe(message);
});

test.each([
  [24, ''],
  [25, 'At most 24 instalments are possible'],
])('a plan of %i instalments', (count, message) => {
  expect(checkPlan(equalPlan(25_000, count, first), 25_000)).toBe(message);
});

test('a plan for another amount keeps its days, and changes from the last', () => {
  const agreed = plan(['2026-11-24', '4000'], ['2026-12-24', '4000']);
  expect(planFor(agreed, 9000)).toBe(plan(['2026-11-24', '4000'], ['2026-12-24', '5000']));
  expect(planFor(agreed, 3500.5)).toBe(plan(['2026-11-24', '3500.50']));
  expect(planFor('', 9000)).toBe('');
});
