import { useQuery } from '@tanstack/react-query';
import { sumOf } from '#domain/words/money.ts';
import { foldCase } from '#domain/words/text.ts';
import { today } from '#src/clock.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Payment } from '#src/records/payments.ts';
import { readSession } from '#src/session/storedSession.ts';

/** What a screen shows at once: more would stand in the security log as an export. */
const perPage = 100;

/** What was recorded on a day, the newest first: ids rise as rows are recorded, whatever their payment date. */
async function readRecordedOn(calls: AppDataProvider, day: string): Promise<Payment[]> {
  const found: Payment[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await calls.getList<Payment>('payments', {
      filter: {},
      sort: { field: 'id', order: 'DESC' },
      pagination: { page, perPage },
    });
    const ofDay = data.filter(({ recordedOn }) => recordedOn === day);
    found.push(...ofDay);
    if (ofDay.length < perPage) return found;
  }
}

/** What the signed-in user recorded today: the rows, the receipts among them, and what they come to less what was taken back. */
export function useToday() {
  const calls = useCalls();
  const day = today();
  const query = useQuery({
    queryKey: ['payments', 'recordedOn', day],
    queryFn: () => readRecordedOn(calls, day),
    throwOnError: false,
  });
  const me = foldCase(readSession()?.userName ?? '');
  const rows = query.data?.filter(({ recordedBy }) => foldCase(recordedBy ?? '') === me);
  return {
    query,
    rows,
    receipts: rows?.filter(({ kind }) => !kind).length ?? 0,
    sum: sumOf((rows ?? []).map(({ paidFee }) => Number(paidFee ?? 0))),
  };
}
