import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ParsedBodyOf, RowOf } from '#contract/calls/index.ts';
import { accountCountsDays, lineStates } from '#domain/money/statement.ts';
import { addDays } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { allOf, dayFilter, idFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';
import { byStudent } from '#server/lists/search.ts';
import { seenFigure } from '#server/money/payments/list.ts';
import { isAwaited } from '#server/money/payments/uncovered.ts';

/** What was asked of a line or a payment, the newest of it. */
const askOf = (column: 'line_id' | 'payment_id', of: string, what: RawBuilder<unknown>) =>
  sql`(select ${what} from money_asks join users as asker on asker.id = money_asks.user_id
    where money_asks.${sql.ref(column)} = ${sql.ref(of)} order by money_asks.id desc limit 1)`;

const askedOf = (column: 'line_id' | 'payment_id', of: string) => [
  sql<string>`coalesce(${askOf(column, of, sql`case when closed_at is null then asker.user_name end`)}, '')`.as(
    'ASKED_BY',
  ),
  sql<string | null>`${askOf(column, of, sql`case when closed_at is null then money_asks.date_created end`)}`.as(
    'ASKED_AT',
  ),
  sql<string>`coalesce(${askOf(column, of, sql`money_asks.refused`)}, '')`.as('REFUSED'),
];

/** The payments that a line is, or that are offered for it, as JSON. */
function paymentsOfLine(db: Connection) {
  const fields = sql.join(
    [
      'ID',
      'STUDENT_ID',
      'STUDENT_NAME',
      'RECEIPT_NO',
      'PAID_FEE',
      'PAYMENT_MODE',
      'PAYMENT_DATE',
      'PAYMENT_DETAIL',
    ].flatMap((name) => [sql.lit(name), sql.ref(`paid.${name}`)]),
  );
  const rows =
    dialectOf(db) === 'postgres'
      ? sql`cast(json_agg(json_build_object(${fields})) as text)`
      : sql`json_group_array(json_object(${fields}))`;
  return sql<RowOf<'GetStatementLines'>['COVERS']>`(select coalesce(${rows}, '[]') from (
    select payments.id as "ID", student_id as "STUDENT_ID", students.name as "STUDENT_NAME", receipt_no as "RECEIPT_NO",
      cast(paid_fee_paise as double precision) / 100 as "PAID_FEE", payment_mode as "PAYMENT_MODE",
      payment_date as "PAYMENT_DATE", payment_detail as "PAYMENT_DETAIL"
    from payments join students on students.id = student_id
    where payments.match_id = statement_lines.match_id or statement_lines.state = 'OFFERED' and payments.id in
      (select payment_id from line_offers where line_offers.line_id = statement_lines.id)
    order by payments.id) as paid)`;
}

const lineRows = (db: Connection) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('line_matches', 'line_matches.id', 'statement_lines.match_id')
    .leftJoin('users', 'users.id', 'line_matches.user_id')
    .leftJoin('drawer_entries', 'drawer_entries.id', 'line_matches.entry_id')
    .select(['statement_lines.id as ID', 'statement_lines.account as ACCOUNT', 'statement_lines.day as DAY'])
    .select([rupeesOf('statement_lines.amount_paise').as('AMOUNT'), 'statement_lines.narration as NARRATION'])
    .select(['statement_lines.reference as REFERENCE', 'statement_lines.state as STATE', 'statement_lines.why as WHY'])
    .select(
      sql<number>`cast(coalesce(line_matches.charges_paise, statement_lines.offered_charges_paise) as double precision) / 100`.as(
        'CHARGES',
      ),
    )
    .select(sql<number>`cast(coalesce(rest_paise, 0) as double precision) / 100`.as('REST'))
    .select(sql<string>`coalesce(rest_reason, '')`.as('REST_REASON'))
    .select(sql<string>`coalesce(users.user_name, '')`.as('MATCHED_BY'))
    .select('line_matches.date_created as MATCHED_AT')
    .select(
      sql<0 | 1>`case when exists (select 1 from payments as own where own.match_id = line_matches.id
        and own.recorded_by = line_matches.user_id) then 1 else 0 end`.as('OWN'),
    )
    .select(paymentsOfLine(db).as('COVERS'))
    .select(sql<number>`coalesce(drawer_entries.id, 0)`.as('ENTRY_ID'))
    .select(sql<string>`coalesce(drawer_entries.entry_no, '')`.as('ENTRY_NO'))
    .select(askedOf('line_id', 'statement_lines.id'))
    .select(['statement_lines.date_created as DATE_CREATED', 'statement_lines.date_modified as DATE_MODIFIED']);

/** A line that no person matched need not be matched at all. */
const byFilter = (By: ParsedBodyOf<'GetStatementLines'>['By']) =>
  By !== '' &&
  (By === 'person'
    ? sql<SqlBool>`statement_lines.by_person = 1`
    : sql<SqlBool>`statement_lines.by_person = 0 and statement_lines.state = 'MATCHED'`);

/** The list of GetStatementLines (W63). */
export const lineList = declareList('GetStatementLines', {
  table: 'statement_lines',
  filters: {
    LineId: { field: 'ID', found: 'by an index' },
    StatementId: { field: null, found: 'by an index' },
    Account: { field: 'ACCOUNT', found: 'by an index', counted: 'account' },
    State: { field: 'STATE', found: 'by an index', counted: 'state' },
    By: { field: null, found: 'by an index', counted: 'by_person' },
    FromDate: { field: 'DAY', found: 'by an index', counted: 'day' },
    ToDate: { field: 'DAY', found: 'by an index', counted: 'day' },
  },
  where: (_db, { LineId, StatementId, Account, State, By, FromDate, ToDate }) =>
    allOf(
      idFilter('statement_lines.id', LineId),
      StatementId &&
        sql<SqlBool>`statement_lines.id in (select line_id from line_uses where statement_id = ${StatementId})`,
      Account && sql<SqlBool>`lower(statement_lines.account) = lower(${Account})`,
      State && sql<SqlBool>`statement_lines.state = ${State}`,
      byFilter(By),
      dayFilter('statement_lines.day', FromDate, ToDate),
    ),
  search: [{ table: 'statement_lines', texts: ['narration', 'reference'], column: 'statement_lines.id' }],
  trigrams: [{ lower: 'narration' }, { lower: 'reference' }],
  rows: lineRows,
  objects: ['COVERS'],
  sorts: { AMOUNT: 'amount_paise' },
  sum: { field: 'AMOUNT', column: 'amount_paise' },
  figures: [
    {
      name: 'bank lines',
      status: 'state',
      words: lineStates,
      course: 'by_person',
      mode: 'account',
      day: 'day',
      amount: 'amount_paise',
    },
  ],
  indexes: [
    ['state', 'day', 'id'],
    ['by_person', 'day', 'id'],
    { name: 'lines_by_match', sql: 'match_id', where: 'match_id is not null' },
    [{ lower: 'account' }, 'state', 'day', 'id'],
    // Whose words are to go after their months, and whose may name somebody who is erased.
    { name: 'lines_with_words', sql: 'day, id', where: 'erased_on is null' },
  ],
});

/** The first day of which any statement tells. */
const firstSeen = sql`(select min(first_day) from statements where state = 'READ' and first_day <> '')`;

/** The day up to which every account that was read of late has lines that are young enough; null where none was. */
const missedTo = (today: string) =>
  sql`(select min(missed_to) from statements where state = 'READ' and missed_to <> ''
    and read_on >= ${addDays(today, -accountCountsDays)} and not exists (select 1 from statements as younger
      where younger.account = statements.account and younger.state = 'READ' and younger.missed_to > statements.missed_to))`;

/** Payments that the bank should have seen and has not. */
const isMissed = (today: string) =>
  allOf(
    isAwaited,
    sql<SqlBool>`payments.kind = 0`,
    sql<SqlBool>`payments.payment_date >= ${firstSeen}`,
    sql<SqlBool>`payments.payment_date <= ${missedTo(today)}`,
  );

/** The list of GetUnseenPayments as it is on a day (W63). */
export const unseenOn = (today: string) =>
  declareList('GetUnseenPayments', {
    table: 'payments',
    hiddenBy: 'voided_at',
    filters: {},
    where: () => isMissed(today),
    search: [byStudent('payments', 'payment_detail', 'receipt_no')],
    rows: (db) =>
      db
        .selectFrom('payments')
        .innerJoin('students', 'students.id', 'payments.student_id')
        .innerJoin('courses', 'courses.id', 'payments.course_id')
        .leftJoin('users', 'users.id', 'payments.recorded_by')
        .select(['payments.id as ID', 'student_id as STUDENT_ID', 'students.name as STUDENT_NAME'])
        .select(['students.mobile as STUDENT_MOBILE', 'course_name as COURSE_NAME', 'receipt_no as RECEIPT_NO'])
        .select([rupeesOf('paid_fee_paise').as('PAID_FEE'), 'payment_mode as PAYMENT_MODE'])
        .select(['payment_date as PAYMENT_DATE', 'payment_detail as PAYMENT_DETAIL'])
        .select(sql<string>`coalesce(users.user_name, '')`.as('RECORDED_BY'))
        .select(askedOf('payment_id', 'payments.id'))
        .select(['payments.date_created as DATE_CREATED', 'payments.date_modified as DATE_MODIFIED']),
    orderedBy: 'PAYMENT_DATE',
    sum: { field: 'PAID_FEE', column: 'paid_fee_paise' },
    figures: [seenFigure],
  });
