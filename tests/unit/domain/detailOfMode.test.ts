import { expect, test } from 'vitest';
import { detailOfMode } from '#domain/money/detailOfMode.ts';

const reference = 'UPI885384445549';
const none = new Map<string, string>();

test.each([
  ['a given reference is no detail of cash', { from: '', to: 'Cash', detail: reference, reference }, none, ''],
  ['a given reference is one of UPI', { from: '', to: 'UPI', detail: reference, reference }, none, reference],
  [
    'it is there again after cash',
    { from: 'Cash', to: 'UPI', detail: '', reference },
    new Map([['Cash', '']]),
    reference,
  ],
  ['what was typed before any mode stays', { from: '', to: 'Cash', detail: 'Slip 12', reference }, none, 'Slip 12'],
  [
    'what was typed for UPI does not go with cash',
    { from: 'UPI', to: 'Cash', detail: '456094660156', reference: '' },
    none,
    '',
  ],
  ['nor with Net Banking', { from: 'UPI', to: 'Net Banking', detail: '456094660156', reference: '' }, none, ''],
  [
    'a mode has its own back',
    { from: 'Cash', to: 'UPI', detail: 'Slip 12', reference },
    new Map([['UPI', '4560']]),
    '4560',
  ],
  [
    'where one is required, cash says what it is',
    { from: '', to: 'Cash', detail: reference, reference, required: true },
    none,
    'Cash',
  ],
  ['an emptied detail stays empty', { from: 'Cash', to: 'UPI', detail: '', reference }, new Map([['UPI', '']]), ''],
])('%s', (_what, change, known, detail) => {
  expect(detailOfMode(known, change)).toBe(detail);
});
