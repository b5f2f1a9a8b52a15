import { cleanup, render } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { FeeLine } from '#src/custom/money/fees/FeeLine.tsx';
import type { Fee } from '#src/custom/money/fees/fees.ts';

afterEach(cleanup);

/** What the line says of a fee of ₹12,000, of which ₹4,000 are paid. */
function lineOf(overdue: number): string | null {
  const owed = { fee: 12_000, concession: 0, paid: 4000, due: 8000, overdue, oldestDue: '2026-11-05' };
  const fee = { ...owed, concessionReason: '', credit: 0, writtenOff: 0, feeAssumed: 0 } as Partial<Fee> as Fee;
  const { container } = render(
    <I18nContextProvider value={i18nProvider}>
      <FeeLine fee={fee} />
    </I18nContextProvider>,
  );
  return container.textContent;
}

test.each([
  [0, 'Due ₹8,000'],
  [3000, 'Due ₹8,000, ₹3,000 of it overdue since 05/11/2026'],
  [8000, 'Due ₹8,000, overdue since 05/11/2026'],
])('of what is due ₹%d overdue: %s', (overdue, due) => {
  expect(lineOf(overdue)).toBe(`Fee ₹12,000 · Paid ₹4,000 · ${due}`);
});
