import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { isNothing } from '#domain/import/cells.ts';
import { fieldNames, type ImportField } from '#domain/import/kinds.ts';
import type { ImportCells } from '#domain/import/reading.ts';
import { personFieldNames } from '#domain/people/person.ts';
import { toRupees } from '#domain/words/money.ts';
import type { Connection } from '#server/db/connection.ts';
import { findObstacles, madeBy, readDone, tellObstacle } from './undo.ts';
import { type Import, readMade } from './record.ts';

type Answer = AnswerOf<'GetImports'>['result'][number];
type Total = Answer['TOTALS'][number];
type Place = Exclude<keyof Total, 'FIELD' | 'IN_FILE' | 'UNREADABLE'>;

const placeOfState: Readonly<Record<string, Place>> = {
  NEW: 'READY',
  SAME: 'SAME',
  LIKE: 'LIKE',
  WRONG: 'WRONG',
  HELD: 'HELD',
  SKIPPED: 'SKIPPED',
  DONE: 'DONE',
};

const noTotal = (FIELD: Total['FIELD']): Total => ({
  FIELD,
  IN_FILE: 0,
  READY: 0,
  LIKE: 0,
  WRONG: 0,
  SKIPPED: 0,
  SAME: 0,
  HELD: 0,
  DONE: 0,
  UNREADABLE: 0,
});

const amounts = [
  'fee_paise',
  'concession_paise',
  'paid_paise',
  'paid_same_paise',
  'paid_held_paise',
  'paid_done_paise',
  'fee_unreadable',
  'concession_unreadable',
  'paid_unreadable',
] as const;

/**
 * The amounts of a file by what became of each (W52): the fee and the concession where their course is, each payment where it is. IN_FILE is their
 * sum in every state of the import.
 */
export async function readTotals(db: Connection, importId: number): Promise<Total[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['state', 'course_same'])
    .select((eb) => amounts.map((column) => eb.fn.sum<number | string>(column).as(column)))
    .where('import_id', '=', importId)
    .where('state', '<>', '')
    .groupBy(['state', 'course_same'])
    .execute();
  const totals = { Fee: noTotal('Fee'), Concession: noTotal('Concession'), Paid: noTotal('Paid') };
  const paise = new Map<string, number>();
  const add = (field: keyof typeof totals, place: Place, amount: number) => {
    for (const key of [`${field} ${place}`, `${field} IN_FILE`]) paise.set(key, (paise.get(key) ?? 0) + amount);
  };
  for (const row of rows) {
    const place = placeOfState[row.state] ?? 'WRONG';
    const own = (column: (typeof amounts)[number]) => Number(row[column]);
    const ofCourse = row.course_same === 2 ? 'DONE' : row.course_same === 1 ? 'SAME' : place;
    add('Fee', ofCourse, own('fee_paise'));
    add('Concession', ofCourse, own('concession_paise'));
    add('Paid', 'SAME', own('paid_same_paise'));
    add('Paid', 'HELD', own('paid_held_paise'));
    add('Paid', 'DONE', own('paid_done_paise'));
    add(
      'Paid',
      place === 'HELD' ? 'DONE' : place,
      own('paid_paise') - own('paid_same_paise') - own('paid_held_paise') - own('paid_done_paise'),
    );
    totals.Fee.UNREADABLE += own('fee_unreadable');
    totals.Concession.UNREADABLE += own('concession_unreadable');
    totals.Paid.UNREADABLE += own('paid_unreadable');
  }
  return Object.values(totals).map((total) => {
    const read = { ...total };
    for (const place of [...Object.values(placeOfState), 'IN_FILE'] as const)
      read[place] = toRupees(paise.get(`${total.FIELD} ${place}`) ?? 0);
    return read;
  });
}

/** The fields of a person that a form asks for. */
const asked: readonly ImportField[] = fieldNames.filter((name) =>
  personFieldNames.some((field) => field.toLowerCase() === name.toLowerCase()),
);

const rowsInTurn = 500;

/** What the people that are in lack, and of how many of them it was left out here (W52). */
export async function readNotGiven(db: Connection, { id }: Pick<Import, 'id'>): Promise<Answer['NOT_GIVEN']> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['fields', 'mends', 'made'])
    .where('import_id', '=', id)
    .where('made', 'is not', null)
    .where(sql<boolean>`made like '%"student"%'`)
    .execute();
  const counts = new Map(asked.map((field) => [field, { FIELD: field, ROWS: 0, LEFT_OUT: 0 }]));
  for (const [index, { fields, mends }] of rows.entries()) {
    if (index % rowsInTurn === rowsInTurn - 1) await nextTurn();
    const [cells, mended] = [JSON.parse(fields) as ImportCells, JSON.parse(mends) as ImportCells];
    for (const count of counts.values()) {
      if (!isNothing(cells[count.FIELD] ?? '')) continue;
      count.ROWS += 1;
      if (mended[count.FIELD] === '') count.LEFT_OUT += 1;
    }
  }
  return [...counts.values()].filter(({ ROWS }) => ROWS > 0).toSorted((one, other) => other.ROWS - one.ROWS);
}

/** How many people, courses and payments a file names, and how many of each it has made. */
export async function readParts(db: Connection, { id, found }: Pick<Import, 'id' | 'found'>): Promise<Answer['PARTS']> {
  const rows = await db
    .selectFrom('import_rows')
    .select('made')
    .where('import_id', '=', id)
    .where('made', 'is not', null)
    .execute();
  const made = rows.map((row) => readMade(row.made));
  return [
    {
      PART: 'Person',
      IN_FILE: found.people,
      DONE: made.filter(({ student, enquiry }) => student !== undefined || enquiry !== undefined).length,
    },
    { PART: 'Course', IN_FILE: found.courses, DONE: made.filter(({ enrolment }) => enrolment !== undefined).length },
    {
      PART: 'Payment',
      IN_FILE: found.payments,
      DONE: made.reduce((sum, { payments = [] }) => sum + payments.length, 0),
    },
  ];
}

const shownObstacles = 5;

/** What stands in the way of undoing an import now, by row and name. */
export async function readObstacles(db: Connection, { id }: Pick<Import, 'id'>): Promise<Answer['OBSTACLES']> {
  const rows = await readDone(db, id);
  const obstacles = await findObstacles(db, rows, madeBy(rows));
  return obstacles.slice(0, shownObstacles).map(tellObstacle);
}
