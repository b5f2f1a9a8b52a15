import { expect, test } from 'vitest';
import { plannedIn, readFees } from '#src/custom/money/fees/fees.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';

const part = { NO: 1, DUE_DATE: '2026-11-20', AMOUNT: 4500, COVERED: 0 };

const answering = (row: object) =>
  ({
    callApi: async () => ({ result: [{ STUDENT_COURSE_ID: 7, INSTALMENTS: [part], ...row }] }),
  }) as unknown as AppCalls;

test('a server of the version before, which names no AGREED, has fees without a plan', async () => {
  const [fee] = await readFees(answering({}), { StudentId: 1 });
  expect(fee && plannedIn(fee)).toEqual([]);
});

test('an agreed plan shows what it asks for', async () => {
  const [fee] = await readFees(answering({ AGREED: [{ DUE_DATE: '2026-11-20', AMOUNT: 4500 }] }), { StudentId: 1 });
  expect(fee && plannedIn(fee)).toMatchObject([{ amount: 4500, covered: 0 }]);
});
