import type { Transaction } from '#server/db/connection.ts';
import { type Calendar, instantOf } from './calendar.ts';
import { type Entry, entryOf, type Staff } from './entry.ts';
import { randomOf } from './random.ts';

const ofNotes = 13;
const mostNotes = 40;

const texts = [
  'Father will pay on the 5th',
  'Called: mother will come to the office this week',
  'Wants to pay the rest after the exams',
  'Works in the mornings, please call after 2 pm',
  'Asked for the evening batch from next month',
  'Will bring the income proof on Monday',
];

/** Notes of the office on the latest students who owe something, and on the last workday. */
export async function writeNotes(trx: Transaction, { office }: Staff, calendar: Calendar): Promise<void> {
  const owing = await trx
    .selectFrom('enrolments')
    .select('student_id')
    .distinct()
    .where('oldest_due', 'is not', null)
    .orderBy('student_id', 'desc')
    .limit(mostNotes)
    .execute();
  const day = calendar.closed.at(-1);
  if (day === undefined || owing.length === 0) return;
  const notes = owing.map(({ student_id }) => {
    const random = randomOf(student_id, ofNotes);
    const date_created = instantOf(calendar.evening(day, random));
    return { student_id, text: random.pick(texts), user_id: office.id, date_created };
  });
  await trx.insertInto('student_notes').values(notes).execute();
}

/** What the log says of the notes. */
export async function noteEntries(trx: Transaction, { office }: Staff): Promise<Entry[]> {
  const notes = await trx.selectFrom('student_notes').select(['student_id', 'date_created']).orderBy('id').execute();
  return notes.map(({ student_id: id, date_created: at }) =>
    entryOf(office, 'AddNote', at, { entity: 'students', id }),
  );
}
