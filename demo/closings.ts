import { expectedCash } from '#server/money/dayBook/read.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type Calendar, instantOf } from './calendar.ts';
import type { Staff } from './entry.ts';
import { randomOf } from './random.ts';

const ofClosings = 11;
/** Paise. */
const missing = 50_00;

/** Closes the day book up to the workday before today (W45); now and then the cash differs. */
export async function closeDays(trx: Transaction, { office }: Staff, calendar: Calendar): Promise<void> {
  let closedTo = '';
  for (const day of calendar.closed) {
    const random = randomOf(day, ofClosings);
    const text = calendar.textOf(day);
    const expected: number = await expectedCash(trx, closedTo, text);
    const differs = expected > missing && random.chance(0.15);
    await trx
      .insertInto('closings')
      .values({
        day: text,
        expected_paise: expected,
        counted_paise: differs ? expected - missing : Math.max(0, expected),
        remarks: differs ? 'Change given to the courier' : '',
        closed_by: office.id,
        closed_at: instantOf(calendar.evening(day, random)),
      })
      .execute();
    closedTo = text;
  }
}
