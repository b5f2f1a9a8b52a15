import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#contract/texts.ts';
import { today } from '#src/clock.ts';
import { useMoneyFacts } from '#src/custom/money/form/useMoneyFacts.ts';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import { QueryError } from '#src/ui/page/errors.tsx';
import { Entries } from './Entries.tsx';
import type { DrawerEntry } from './readDayBook.ts';
import './texts.ts';

/** What entered or left the drawer today, for who has no day book: an admin pays the courier at the counter (W64). */
export default function DrawerOfToday() {
  const calls = useCalls();
  const day = today();
  const facts = useMoneyFacts();
  const query = useQuery({
    queryKey: ['dayBook', 'entries', day],
    queryFn: () => {
      const filters = { kind: '', category: '', fromDate: day, toDate: day } as const;
      return listRecords(calls, 'GetDrawerEntries', filters, texts.dayBook.fetchFailed);
    },
    throwOnError: false,
  });
  if (query.error) return <QueryError query={query} />;
  if (!query.data || !facts) return <Skeleton variant="rounded" height={96} />;
  return <Entries day={day} entries={query.data as DrawerEntry[]} closedTo={facts.closedTo} />;
}
