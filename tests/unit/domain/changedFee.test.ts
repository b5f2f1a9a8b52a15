import { describe, expect, test } from 'vitest';
import { changedInstalments, owedAfter } from '#domain/money/changedFee.ts';
import { enrolmentStatus } from '#domain/words/status.ts';

const { active, deleted } = enrolmentStatus;
/** ₹12,000, of which ₹4,000 is paid; ₹8,000 due. */
const owed = { fee: 12_000, concession: 0, paid: 4000, status: active };

test.each([
  ['nothing', {}, { due: 8000, credit: 0 }],
  ['a higher fee', { fee: 12_000.1 }, { due: 8000.1, credit: 0 }],
  ['a fee of what was paid', { fee: 4000 }, { due: 0, credit: 0 }],
  ['a fee of a paisa less than was paid', { fee: 3999.99 }, { due: 0, credit: 0.01 }],
  ['a concession', { concession: 2000 }, { due: 6000, credit: 0 }],
  ['a concession of all', { concession: 12_000 }, { due: 0, credit: 4000 }],
  ['a reversal', { paid: 0 }, { due: 12_000, credit: 0 }],
  ['a payment of the rest', { paid: 12_000 }, { due: 0, credit: 0 }],
])('what is owed after %s', (_what, changed, after) => {
  expect(owedAfter(owed, changed)).toEqual(after);
});

test('of a deleted enrolment nothing is due, whatever changes', () => {
  expect(owedAfter({ ...owed, status: deleted }, { paid: 0 })).toEqual({ due: 0, credit: 0 });
});

test('tenths of a rupee add up to the paisa', () => {
  expect(owedAfter({ ...owed, fee: 0.3, paid: 0.1 }, { concession: 0.2 })).toEqual({ due: 0, credit: 0 });
});

describe('the instalments that change', () => {
  const agreed = ['2026-11-05', '2026-12-05', '2027-01-05'].map((dueDate) => ({ dueDate, amount: 4000 }));

  test('are those from the last that a concession shortens, to nothing at the most', () => {
    expect(changedInstalments(agreed, 12_000, 6500)).toEqual([
      { dueDate: '2026-12-05', before: 4000, after: 2500 },
      { dueDate: '2027-01-05', before: 4000, after: 0 },
    ]);
  });

  test('come back to what was agreed once a mistake is corrected', () => {
    expect(changedInstalments(agreed, 1200, 12_000)).toEqual([
      { dueDate: '2026-11-05', before: 1200, after: 4000 },
      { dueDate: '2026-12-05', before: 0, after: 4000 },
      { dueDate: '2027-01-05', before: 0, after: 4000 },
    ]);
  });

  test('are none without a plan, nor where nothing changes', () => {
    expect(changedInstalments([], 12_000, 6500)).toEqual([]);
    expect(changedInstalments(agreed, 12_000, 12_000)).toEqual([]);
  });
});
