import { type DrawerKind, letterOfEntry } from '#domain/money/drawerEntry.ts';
import type { Transaction } from '#server/db/connection.ts';
import { drawNumber } from '#server/money/receipts/drawNumber.ts';

/** An entry to be made. */
interface NewEntry {
  kind: DrawerKind;
  day: string;
  /** Below 0 where it goes out. */
  amount_paise: number;
  category?: string;
  paid_to?: string;
  detail?: string;
  file_id?: number | null;
  reverses?: number | null;
  closing_id?: number | null;
}

/** Who records an entry, on which day in India and when (ISO 8601 in UTC). */
export interface Recording {
  user: { id: number } | null;
  today: string;
  timestamp: string;
}

/** Makes an entry with its number (W64). The day book is locked; the number is the last thing to be locked (W44). */
export async function recordEntry(
  trx: Transaction,
  entry: NewEntry,
  { user, today, timestamp }: Recording,
): Promise<{ OUT_ID: number; ENTRY_NO: string }> {
  const entry_no = await drawNumber(trx, letterOfEntry(entry.amount_paise), today);
  const { id } = await trx
    .insertInto('drawer_entries')
    .values({
      category: '',
      paid_to: '',
      detail: '',
      file_id: null,
      reverses: null,
      closing_id: null,
      ...entry,
      entry_no,
      recorded_on: today,
      recorded_by: user?.id ?? null,
      date_created: timestamp,
      date_modified: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { OUT_ID: id, ENTRY_NO: entry_no };
}

/** Makes the entry that takes another one back. */
export const reverseEntry = (
  trx: Transaction,
  { id, kind, amount_paise, category }: { id: number; kind: DrawerKind; amount_paise: number; category: string },
  { day, detail }: { day: string; detail: string },
  context: Recording,
): ReturnType<typeof recordEntry> =>
  recordEntry(trx, { kind, day, amount_paise: -amount_paise, category, detail, reverses: id }, context);
