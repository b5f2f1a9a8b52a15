import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Columns, columnsOf } from './columns.ts';
import { addColumns, createIndexes } from './createTable.ts';
import { createTrigger } from './trigger.ts';

/** A column that repeats one of the row that its own row refers to, so that a list is sorted without a join. */
export interface Copy {
  table: string;
  column: string;
  type: 'text' | 'whole' | 'real';
  from: string;
  /** The column that refers to it. */
  by: string;
  /** The column that is repeated. */
  is: string;
}

const copyOf =
  (type: Copy['type']) =>
  (table: string, column: string, by: string, source: string): Copy => {
    const [from = '', is = ''] = source.split('.');
    return { table, column, type, from, by, is };
  };
const textOf = copyOf('text');
const wholeOf = copyOf('whole');

/** Each table after those that it copies from. */
export const copies: readonly Copy[] = [
  textOf('payments', 'student_name_fold', 'student_id', 'students.name_fold'),
  textOf('payments', 'student_mobile', 'student_id', 'students.mobile'),
  textOf('payments', 'course_name_fold', 'course_id', 'courses.name_fold'),
  textOf('enrolments', 'student_name_fold', 'student_id', 'students.name_fold'),
  textOf('enrolments', 'student_mobile', 'student_id', 'students.mobile'),
  textOf('enrolments', 'course_name_fold', 'course_id', 'courses.name_fold'),
  wholeOf('enrolments', 'course_days', 'course_id', 'courses.duration_days'),
  copyOf('real')('enrolments', 'course_min_percentage', 'course_id', 'courses.min_attn_percentage'),
  wholeOf('certificates', 'course_id', 'enrolment_id', 'enrolments.course_id'),
  textOf('certificates', 'student_name_fold', 'enrolment_id', 'enrolments.student_name_fold'),
  textOf('certificates', 'course_name_fold', 'enrolment_id', 'enrolments.course_name_fold'),
];

/** What a copy should be; the default where it refers to nothing, which the foreign key refuses by itself. */
export const copied = ({ table, type, from, by, is }: Copy): string =>
  `coalesce((select ${is} from ${from} where ${from}.id = ${table}.${by}), ${type === 'text' ? "''" : 0})`;

/** How many days an enrolment should have attended. */
export const attendedDays = '(select count(*) from attendance where attendance.enrolment_id = enrolments.id)';

/**
 * Sorting and counting without a join: an enrolment knows its days attended, and what refers to a student or a course repeats
 * what lists are sorted by. Triggers keep it so. Every field that the app sorts by has an index with the status and one without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addKeptColumns(db, columnsOf(db));
  await fillCopies(db);
  await keepDaysAttended(db);
  for (const table of ['payments', 'enrolments', 'certificates']) await keepCopies(db, table);
  await createListIndexes(db);
}

async function addKeptColumns(db: Kysely<unknown>, { text, whole, real }: Columns): Promise<void> {
  const kinds = {
    text: { ...text, build: (column) => text.build(column).defaultTo('') },
    whole: { ...whole, build: (column) => whole.build(column).defaultTo(0) },
    real: { ...real, build: (column) => real.build(column).defaultTo(0) },
  } satisfies Partial<Columns>;
  await addColumns(db, 'enrolments', { days_attended: kinds.whole });
  for (const { table, column, type } of copies) await addColumns(db, table, { [column]: kinds[type] });
}

const copiesOf = (table: string) => copies.filter((copy) => copy.table === table);
const assigned = (of: readonly Copy[]) => of.map((copy) => `${copy.column} = ${copied(copy)}`).join(', ');

/** Copies what is repeated, of all rows. */
export async function fillCopies<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const table of ['payments', 'enrolments', 'certificates']) {
    await sql.raw(`update ${table} set ${assigned(copiesOf(table))}`).execute(db);
  }
}

async function keepCopies(db: Kysely<unknown>, table: string): Promise<void> {
  const own = copiesOf(table);
  const bySource = Map.groupBy(own, ({ from }) => from);
  const references = [...bySource].map(([from, [first]]) => ({ from, by: first?.by ?? '' }));
  await createTrigger(db, {
    name: `kept_copies_of_${table}`,
    table,
    after: 'insert',
    reads: ['id', ...references.map(({ by }) => by)],
    holds: ({ added }) => references.map(({ from, by }) => `1 from ${from} where id in (select ${by} from ${added})`),
    does: ({ added }) => [`update ${table} set ${assigned(own)} where id in (select id from ${added})`],
  });
  for (const [from, moved] of bySource) {
    const watched = moved.map(({ is }) => is);
    const differs = watched.map((column) => `added.${column} <> gone.${column}`).join(' or ');
    await createTrigger(db, {
      name: `kept_${table}_follow_${from}`,
      table: from,
      after: 'update',
      reads: ['id', ...watched],
      does: ({ added, gone }) => [
        `update ${table} set ${assigned(moved)} where ${moved[0]?.by} in (
          select added.id from ${added} join ${gone} on gone.id = added.id where ${differs})`,
      ],
    });
  }
}

async function keepDaysAttended(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`update enrolments set days_attended = ${attendedDays}`).execute(db);
  const moveBy = (sign: '+' | '-', changed: string) =>
    `update enrolments set days_attended = days_attended ${sign} changed.days
      from (select enrolment_id, count(*) as days from ${changed} group by enrolment_id) as changed
      where changed.enrolment_id = enrolments.id`;
  const days = { table: 'attendance', reads: ['id', 'enrolment_id'] };
  await createTrigger(db, {
    ...days,
    name: 'kept_days_added',
    after: 'insert',
    does: ({ added }) => [moveBy('+', added)],
  });
  await createTrigger(db, {
    ...days,
    name: 'kept_days_removed',
    after: 'delete',
    does: ({ gone }) => [moveBy('-', gone)],
  });
}

/** What the app sorts by in the lists that are shown by status, beside status and id. */
const sortedByStatus = {
  registrations: ['name_fold', 'mobile', 'email'],
  students: ['name_fold', 'mobile', 'email'],
  enrolments: [
    'student_name_fold',
    'course_name_fold',
    'student_mobile',
    'course_days',
    'days_attended',
    'expected_completion',
  ],
};

async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const replaced = [
    ...['registrations', 'students'].flatMap((table) =>
      ['name_fold', 'mobile', 'date_created'].map((column) => `${table}_by_${column}`),
    ),
    'enrolments_by_course_id',
    'payments_by_course_id',
    'payments_by_payment_date',
    'certificates_by_issued_date',
    'certificates_by_start_date',
  ];
  for (const index of replaced) await db.schema.dropIndex(index).execute();
  for (const [table, columns] of Object.entries(sortedByStatus)) {
    // Narrow, so that a page far inside is not reached through whole rows.
    await createIndexes(db, table, ['id']);
    for (const column of columns) await createIndexes(db, table, ['status', column, 'id'], [column, 'id']);
  }
  await createIndexes(db, 'registrations', ['date_created', 'status']);
  await createIndexes(db, 'students', ['date_created', 'status']);
  // As the list of a course opens.
  await createIndexes(db, 'enrolments', ['course_id', 'status', 'student_name_fold', 'id']);
  const certificateSorts = ['student_name_fold', 'course_name_fold', 'issued_date', 'start_date', 'end_date'];
  await createIndexes(db, 'certificates', ['id'], ...certificateSorts.map((column) => [column, 'id']));
  await createLoweredIndex(db, 'certificates', 'certificate_id');
  await createIndexes(db, 'certificates', ['course_id', 'issued_date', 'id']);
  await createPaymentIndexes(db);
  await createIndexes(db, 'attendance', ['attendance_date', 'id']);
}

/** A payment that was taken back is in no list (W27). */
const countsStill = sql<boolean>`voided_at is null`;

async function createPaymentIndexes(db: Kysely<unknown>): Promise<void> {
  const sorted = ['student_name_fold', 'student_mobile', 'course_name_fold', 'payment_date', 'paid_fee_paise'];
  for (const columns of [['id'], ['course_id', 'payment_date', 'id'], ...sorted.map((column) => [column, 'id'])]) {
    await db.schema
      .createIndex(`payments_by_${columns.join('_and_')}`)
      .on('payments')
      .columns(columns)
      .where(countsStill)
      .execute();
  }
  for (const column of ['payment_mode', 'payment_detail'])
    await createLoweredIndex(db, 'payments', column, countsStill);
}

/** For a text that is sorted without regard to case. */
async function createLoweredIndex(
  db: Kysely<unknown>,
  table: string,
  column: string,
  where?: RawBuilder<boolean>,
): Promise<void> {
  const index = db.schema
    .createIndex(`${table}_by_lower_${column}_and_id`)
    .on(table)
    .expression(sql`lower(${sql.ref(column)}), id`);
  await (where ? index.where(where) : index).execute();
}
