import { expect, test } from 'vitest';
import { detailOfMode } from '#domain/money/detailOfMode.ts';

const given = 'UPI885384445549';
const none = new Map<string, string>();

test.each([
  ['a given reference is no detail of cash', { from: '', to: 'Cash', detail: given, given }, none, ''],
  ['a given reference is one of UPI', { from: '', to: 'UPI', detail: given, given }, none, given],
  ['it is there again after cash', { from: 'Cash', to: 'UPI', detail: '', given }, new Map([['Cash', '']]), given],
  ['what was typed before any mode stays', { from: '', to: 'Cash', detail: 'Slip 12', given }, none, 'Slip 12'],
  [
    'what was typed for UPI does not go with cash',
    { from: 'UPI', to: 'Cash', detail: '456094660156', given: '' },
    none,
    '',
  ],
  ['nor with Net Banking', { from: 'UPI', to: 'Net Banking', detail: '456094660156', given: '' }, none, ''],
  [
    'a mode has its own back',
    { from: 'Cash', to: 'UPI', detail: 'Slip 12', given },
    new Map([['UPI', '4560']]),
    '4560',
  ],
  ['an emptied detail stays empty', { from: 'Cash', to: 'UPI', detail: '', given }, new Map([['UPI', '']]), ''],
])('%s', (_what, change, known, detail) => {
  expect(detailOfMode(known, change)).toBe(detail);
});
