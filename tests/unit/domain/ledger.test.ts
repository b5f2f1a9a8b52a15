import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  askedInstalments,
  balanceOf,
  checkInstalments,
  equalInstalments,
  overdueOf,
} from '#domain/money/ledger.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { rounds } from '#harness/rounds.ts';

const account = (changes: Partial<Account> = {}): Account => ({
  fee: 3_200_000,
  concession: 0,
  instalments: [],
  startDate: '2026-11-01',
  payments: [],
  isDeleted: false,
  ...changes,
});
const plan = [
  { dueDate: '2026-11-05', amount: 1_200_000 },
  { dueDate: '2026-12-05', amount: 1_000_000 },
  { dueDate: '2027-01-05', amount: 1_000_000 },
];

test('an instalment of today is not overdue beside one that is', () => {
  const balance = balanceOf(account({ instalments: plan, payments: [] }));
  expect(overdueOf(balance, '2026-12-05').overdue).toBe(1_200_000);
});

describe('the balance of an enrolment', () => {
  test('without a plan is one instalment on its first day', () => {
    expect(balanceOf(account())).toEqual({
      paid: 0,
      due: 3_200_000,
      writtenOff: 0,
      credit: 0,
      oldestDue: '2026-11-01',
      instalments: [{ no: 1, dueDate: '2026-11-01', amount: 3_200_000, covered: 0 }],
    });
  });

  test('covers the oldest instalment first', () => {
    const { paid, due, oldestDue, instalments } = balanceOf(account({ instalments: plan, payments: [2_000_000] }));
    expect([paid, due, oldestDue]).toEqual([2_000_000, 1_200_000, '2026-12-05']);
    expect(instalments.map(({ covered }) => covered)).toEqual([1_200_000, 800_000, 0]);
  });

  test('counts reversals and refunds off', () => {
    expect(balanceOf(account({ payments: [2_000_000, -2_000_000, 500_000] }))).toMatchObject({ paid: 500_000 });
  });

  test('is nothing for a scholarship', () => {
    expect(balanceOf(account({ concession: 3_200_000 }))).toMatchObject({ due: 0, oldestDue: null, instalments: [] });
  });

  test('has what is over as credit', () => {
    expect(balanceOf(account({ concession: 200_000, payments: [3_200_000] }))).toMatchObject({
      due: 0,
      credit: 200_000,
    });
  });

  test('writes off what a deleted enrolment owed', () => {
    const balance = balanceOf(account({ isDeleted: true, payments: [3_199_999] }));
    expect(balance).toMatchObject({ due: 0, writtenOff: 1, oldestDue: null });
  });
});

describe('what is overdue', () => {
  test.each([
    ['on the day itself', '2026-11-05', 0, 0],
    ['a day after it', '2026-11-06', 1_100_000, 1],
    ['after the second', '2026-12-06', 2_100_000, 31],
    ['after the last', '2027-01-06', 3_100_000, 62],
  ])('%s', (_when, today, overdue, daysOverdue) => {
    expect(overdueOf(balanceOf(account({ instalments: plan, payments: [100_000] })), today)).toEqual({
      overdue,
      daysOverdue,
    });
  });

  test('is nothing for a deleted enrolment', () => {
    expect(overdueOf(balanceOf(account({ isDeleted: true })), '2030-01-01')).toEqual({ overdue: 0, daysOverdue: 0 });
  });
});

describe('equal instalments', () => {
  test('are whole rupees, the rest in the first', () => {
    expect(equalInstalments(1_000_050, 3, '2026-11-30').map(({ amount }) => amount)).toEqual([
      333_450, 333_300, 333_300,
    ]);
  });

  test('keep the day of the month where there is one', () => {
    const days = equalInstalments(400_000, 4, '2027-12-31').map(({ dueDate }) => dueDate);
    expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
  });
});

describe('what a plan asks for after a change of the amount', () => {
  test.each([
    ['a lower one shortens the last', 2_900_000, [1_200_000, 1_000_000, 700_000]],
    ['takes away what comes to 0', 1_500_000, [1_200_000, 300_000]],
    ['a higher one lengthens the last', 3_300_000, [1_200_000, 1_000_000, 1_100_000]],
    ['nothing is left of it', 0, []],
  ])('%s', (_what, amount, amounts) => {
    expect(askedInstalments(plan, amount).map((one) => one.amount)).toEqual(amounts);
  });

  test('stays none where there is none', () => {
    expect(askedInstalments([], 3_200_000)).toEqual([]);
  });
});

describe('a plan is refused', () => {
  const [first, second] = [
    { dueDate: '2026-11-05', amount: 600 },
    { dueDate: '2026-12-05', amount: 400 },
  ];
  test.each([
    ['where it does not add up', [first, second], 1001, 'Instalments must add up to ₹10.01'],
    ['where two are on one day', [first, { ...second, dueDate: '2026-11-05' }], 1000, 'Instalment dates must rise'],
    ['where an amount is ₹0', [first, { ...second, amount: 0 }], 600, 'Instalments must be above ₹0'],
    [
      'where a day is none',
      [{ ...first, dueDate: '2027-02-29' }],
      600,
      'Instalment dates must be days of the calendar',
    ],
    [
      'where a day is long before the start',
      [{ ...first, dueDate: '1000-01-01' }, second],
      1000,
      'Instalment dates must be from 20/11/2025 to 20/11/2036',
    ],
    [
      'where a day is long after it',
      [first, { ...second, dueDate: '9999-12-31' }],
      1000,
      'Instalment dates must be from 20/11/2025 to 20/11/2036',
    ],
    [
      'not on the first and the last day',
      [
        { ...first, dueDate: '2025-11-20' },
        { ...second, dueDate: '2036-11-20' },
      ],
      1000,
      '',
    ],
    ['not where it is right', [first, second], 1000, ''],
    ['not where it is taken back', [], 1000, ''],
  ])('%s', (_where, instalments, amount, refusal) => {
    expect(checkInstalments(instalments, amount, '2026-11-20')).toBe(refusal);
  });

  test('with more than 24', () => {
    expect(checkInstalments(equalInstalments(2_500_00, 25, '2026-01-01'), 2_500_00)).toBe(
      'At most 24 instalments are possible',
    );
    expect(checkInstalments(equalInstalments(2_400_00, 24, '2026-01-01'), 2_400_00)).toBe('');
  });
});

describe('whatever happens to an enrolment', () => {
  const first = Date.parse('2024-01-01T00:00:00.000Z');
  const last = Date.parse('2028-12-31T00:00:00.000Z');
  /** Minutes at which Februaries and financial years end in India. */
  const turns = ['2024-02-29T06:30', '2028-02-29T06:30']
    .concat([2024, 2025, 2026, 2027, 2028].flatMap((year) => [`${year}-03-31T18:29`, `${year}-03-31T18:31`]))
    .map((minute) => Date.parse(`${minute}:00.000Z`));
  const day = fc
    .oneof(fc.integer({ min: first, max: last }), fc.constantFrom(...turns))
    .map((instant) => todayInIndia(new Date(instant)));
  const amount = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 1, 450_050));
  const change = fc.oneof(
    fc.record({ kind: fc.constant('fee' as const), amount }),
    fc.record({ kind: fc.constant('concession' as const), amount }),
    fc.record({ kind: fc.constant('pay' as const), amount }),
    fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('refund' as const), amount }),
    fc.record({ kind: fc.constant('plan' as const), count: fc.integer({ min: 0, max: 24 }), first: day }),
    fc.record({ kind: fc.constantFrom('hold' as const, 'go on' as const, 'complete' as const) }),
    fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const) }),
  );
  type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

  /** An enrolment with what the counter knows beside its account. */
  interface State {
    account: Account;
    isHeld: boolean;
    /** The places of payments and refunds that were reversed, and of the reversals. */
    taken: ReadonlySet<number>;
  }

  const paidIn = ({ account: of }: State, paise: number): Account => ({ ...of, payments: [...of.payments, paise] });

  /** Takes a payment or a refund back, unless that was done or PAID would fall below 0 (W44). */
  function reversed(before: State, which: number): State {
    const { payments } = before.account;
    const own = payments[which] ?? 0;
    if (which >= payments.length || before.taken.has(which) || own > balanceOf(before.account).paid) return before;
    return { ...before, account: paidIn(before, -own), taken: new Set([...before.taken, which, payments.length]) };
  }

  function asked(before: State, changes: { fee?: number; concession?: number }): State {
    return { ...before, account: { ...before.account, ...changes } };
  }

  function after(before: State, one: Change): State {
    const { account: of } = before;
    const balance = balanceOf(of);
    switch (one.kind) {
      case 'fee':
        return asked(before, { fee: Math.max(one.amount, of.concession) });
      case 'concession':
        return asked(before, { concession: Math.min(one.amount, of.fee) });
      case 'pay':
        return { ...before, account: paidIn(before, Math.min(one.amount, balance.due)) };
      case 'reverse':
        return reversed(before, one.which);
      case 'refund': {
        const most = of.isDeleted || before.isHeld ? balance.paid : balance.credit;
        return { ...before, account: paidIn(before, -Math.min(one.amount, most)) };
      }
      case 'plan': {
        const left = of.fee - of.concession;
        const isPossible = one.count > 0 && left >= one.count * 100;
        const instalments = isPossible ? equalInstalments(left, one.count, one.first) : [];
        return { ...before, account: { ...of, instalments } };
      }
      case 'hold':
      case 'go on':
      case 'complete':
        return { ...before, isHeld: one.kind === 'hold' };
      case 'delete':
      case 'restore':
        return { ...before, account: { ...of, isDeleted: one.kind === 'delete' } };
    }
  }

  function isSound(of: Account, today: string): boolean {
    const balance = balanceOf(of);
    const { paid, due, writtenOff, credit, oldestDue, instalments } = balance;
    const { overdue, daysOverdue } = overdueOf(balance, today);
    const covered = instalments.reduce((sum, instalment) => sum + instalment.covered, 0);
    const askedFor = instalments.reduce((sum, instalment) => sum + instalment.amount, 0);
    return (
      of.fee === of.concession + paid + due + writtenOff - credit &&
      paid === of.payments.reduce((sum, paise) => sum + paise, 0) &&
      Math.min(paid, due, writtenOff, credit, overdue) >= 0 &&
      covered === paid - credit &&
      overdue <= due &&
      (oldestDue === null) === (due === 0) &&
      overdue > 0 === daysOverdue > 0 &&
      askedFor === of.fee - of.concession &&
      instalments.every((instalment) => instalment.amount > 0)
    );
  }

  /** What a deletion writes off is due again after it is restored, and nothing else has moved. */
  function comesBack(of: Account): boolean {
    const [gone, back] = [balanceOf({ ...of, isDeleted: true }), balanceOf({ ...of, isDeleted: false })];
    return gone.due === 0 && gone.writtenOff === back.due && back.writtenOff === 0 && gone.credit === back.credit;
  }

  /** A mistake in fee or concession that is corrected leaves no trace: the account, and so what it asks for, is what it was. */
  test('any mistake and its correction give back the same balance', () => {
    const steps = fc.array(change, { maxLength: 15 });
    const mistake = fc.record({ kind: fc.constantFrom('fee' as const, 'concession' as const), amount });
    const mistakes = fc.array(mistake, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(amount, day, steps, mistakes, (fee, startDate, changes, wrong) => {
        const all = (state: State, those: readonly Change[]) => those.reduce<State>(after, state);
        const right = all({ account: account({ fee, startDate }), isHeld: false, taken: new Set() }, changes);
        const { fee: rightFee, concession } = right.account;
        const corrected = all(right, [
          ...wrong,
          { kind: 'concession', amount: 0 },
          { kind: 'fee', amount: rightFee },
          { kind: 'concession', amount: concession },
        ]);
        expect(balanceOf(corrected.account)).toEqual(balanceOf(right.account));
      }),
    );
  });

  // Plain comparisons, as `expect` would take a minute.
  test('the equation holds to the paisa, nothing is paid below 0 or overdue above what is due', () => {
    const steps = fc.array(fc.tuple(change, day), { maxLength: 30 });
    fc.assert(
      fc.property(amount, day, steps, (fee, startDate, changes) => {
        let now: State = { account: account({ fee, startDate }), isHeld: false, taken: new Set() };
        return changes.every(([one, today]) => {
          now = after(now, one);
          return isSound(now.account, today) && comesBack(now.account);
        });
      }),
      { numRuns: rounds(1000, 10_000) },
    );
  }, 60_000);
});
