import { useQuery } from '@tanstack/react-query';
import { texts } from '#contract/texts.ts';
import { isClosedDay } from '#domain/money/checkMoney.ts';
import { referencesIn } from '#domain/money/matchLines.ts';
import { formatDay } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { typedRupees } from '#domain/words/money.ts';
import { today } from '#src/clock.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import type { PaymentValues } from '#src/custom/money/form/money.ts';

/** A line of the bank that came in and has no receipt (W63): the one that the counter was opened for; null where there is none any more. */
export function useBankLine(lineId: number) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['statement', 'line', lineId],
    queryFn: async () => {
      const body = { LineId: lineId, Page: 1, PageSize: 1 };
      const answer = await calls.callApi('GetStatementLines', body, { fallback: texts.general.fetchFailed });
      const [row] = answer.result;
      return row && row.AMOUNT > 0 && (row.STATE === 'OPEN' || row.STATE === 'OFFERED')
        ? toRecord({ ID: row.ID, DAY: row.DAY, AMOUNT: row.AMOUNT, NARRATION: row.NARRATION, REFERENCE: row.REFERENCE })
        : null;
    },
    enabled: lineId > 0,
    throwOnError: false,
  });
}

export type BankLine = NonNullable<ReturnType<typeof useBankLine>['data']>;

/** What a line fills in: its amount, mode and reference, and its day; today where that day is closed, the line's day in the detail. */
export function filledBy({ day, amount, narration, reference }: BankLine, closedTo: string): Partial<PaymentValues> {
  const said = `${narration} ${reference}`;
  const [known = ''] = referencesIn(narration, reference);
  const isClosed = isClosedDay(day, closedTo);
  return {
    paidFee: typedRupees(amount ?? 0),
    paymentMode: /\bupi\b|@/i.test(said) || /^\d{12}$/.test(known) ? 'UPI' : 'Net Banking',
    paymentDetail: [known, isClosed && formatDay(day)].filter(Boolean).join(' ').slice(0, textLimits.paymentDetail),
    paymentDate: isClosed ? today() : day,
  };
}
