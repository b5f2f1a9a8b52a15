import { usualReasons, usualSources } from '#domain/people/enquiry.ts';
import { foldName } from '#domain/words/same.ts';
import { studentStatus } from '#domain/words/status.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type Calendar, type DayNumber, instantOf } from './calendar.ts';
import { type Entry, entryOf, type Staff } from './entry.ts';
import { inventName } from './names.ts';
import { randomOf } from './random.ts';

const ofEnquiries = 15;
/** Of the last workdays, so many on each. */
const daysBack = 12;
const aDay = 4;

const asks = [
  'Asks for Saturdays',
  'Evening batch, fee in two parts',
  'After the semester exam',
  'Brings her 12th mark sheet',
  'Asked for a hostel nearby',
  'Wants to see a class first',
];
const said = ['Ring after 11, father decides', 'No answer', 'Comes with the fee', 'Will tell us after the exam'];

/** What became of one: most are still to be called, those of today and some that were forgotten among them. */
const fates = [
  ['due', 5],
  ['later', 4],
  ['lost', 2],
  ['admitted', 2],
] as const;

/** Who asked in the last weeks, with what came of each call (W66). */
export async function takeDownEnquiries(trx: Transaction, { office }: Staff, calendar: Calendar): Promise<void> {
  const courses = await trx.selectFrom('courses').select('id').orderBy('id').limit(8).execute();
  const newest = await trx
    .selectFrom('students')
    .select(['id', 'name', 'mobile', 'email'])
    .where('status', '=', studentStatus.active)
    .orderBy('id', 'desc')
    .limit(daysBack * aDay)
    .execute();
  for (const [index, day] of calendar.workdays
    .slice(-daysBack)
    .flatMap((of) => Array<DayNumber>(aDay).fill(of))
    .entries()) {
    const random = randomOf(index, ofEnquiries);
    const fate = random.weighted(fates);
    const student = fate === 'admitted' ? newest[index] : undefined;
    const at = calendar.officeHours(day, random);
    const { name, mobile, email } = student ?? {
      name: inventName(random, random.chance(0.5)).name,
      mobile: `9${random.digits(9)}`,
      email: '',
    };
    const isOpen = fate === 'due' || fate === 'later' || (fate === 'admitted' && !student);
    const next =
      fate === 'due'
        ? calendar.today - (random.chance(0.6) ? 0 : random.whole(1, 3))
        : calendar.today + random.whole(1, 14);
    const { id } = await trx
      .insertInto('enquiries')
      .values({
        name,
        name_fold: foldName(name),
        mobile,
        email,
        course_id: random.pick(courses).id,
        source: random.pick(usualSources),
        note: random.pick(asks),
        next_day: isOpen ? calendar.textOf(Math.max(next, day)) : '',
        state: isOpen ? 'OPEN' : fate === 'lost' ? 'LOST' : 'ADMITTED',
        lost_reason: fate === 'lost' ? random.pick(usualReasons) : '',
        asked_on: calendar.textOf(day),
        closed_on: isOpen ? null : calendar.textOf(calendar.today),
        student_id: student?.id ?? null,
        recorded_by: office.id,
        date_created: instantOf(at),
        date_modified: instantOf(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (random.chance(0.5) || fate === 'lost') {
      const called = { enquiry_id: id, text: random.pick(said), next_day: '', lost: Number(fate === 'lost') };
      await trx
        .insertInto('follow_ups')
        .values({ ...called, user_id: office.id, date_created: instantOf(calendar.evening(day, random)) })
        .execute();
    }
  }
}

/** What the log says of them. */
export async function enquiryEntries(trx: Transaction, { office }: Staff): Promise<Entry[]> {
  const taken = await trx.selectFrom('enquiries').select(['id', 'date_created']).orderBy('id').execute();
  const calls = await trx.selectFrom('follow_ups').select(['enquiry_id', 'date_created']).orderBy('id').execute();
  return [
    ...taken.map(({ id, date_created: at }) => entryOf(office, 'AddEnquiry', at, { entity: 'enquiries', id })),
    ...calls.map(({ enquiry_id: id, date_created: at }) =>
      entryOf(office, 'AddFollowUp', at, { entity: 'enquiries', id }),
    ),
  ];
}
