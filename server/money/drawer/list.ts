import { sql, type SqlBool } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import { rupeesOf } from '#server/db/rupees.ts';
import { allOf, dayFilter } from '#server/db/where.ts';
import { declareList } from '#server/lists/list.ts';

/** The match of a deposit, of which there is one. Compared as a value, so that PostgreSQL reads along the order and does not join. */
const matched = sql`(select id from line_matches where entry_id > 0 and entry_id = drawer_entries.id)`;

/** The day of the bank's line that a deposit is (W63). */
const seenOn = sql<string | null>`(select max(day) from statement_lines where match_id = ${matched})`;

/** Deposits that the bank has seen, or should have: one that is reversed never came there. */
function seenFilter(seen: number) {
  if (seen === -1) return false;
  const isDeposit = sql<SqlBool>`drawer_entries.kind = 'deposit' and drawer_entries.reverses is null`;
  if (seen === 1) return allOf(isDeposit, sql<SqlBool>`${matched} is not null`);
  const reversal = sql`(select id from drawer_entries as taken where taken.reverses = drawer_entries.id)`;
  return allOf(isDeposit, sql<SqlBool>`${matched} is null`, sql<SqlBool>`${reversal} is null`);
}

/** Entries as they are shown. */
export const drawerRows = (db: Connection) =>
  db
    .selectFrom('drawer_entries')
    .leftJoin('users', 'users.id', 'drawer_entries.recorded_by')
    .leftJoin('drawer_entries as reversed', 'reversed.id', 'drawer_entries.reverses')
    .leftJoin('drawer_entries as reversal', 'reversal.reverses', 'drawer_entries.id')
    .select(['drawer_entries.id as ID', 'drawer_entries.entry_no as ENTRY_NO', 'drawer_entries.kind as ENTRY_KIND'])
    .select(['drawer_entries.day as DAY', rupeesOf('drawer_entries.amount_paise').as('AMOUNT')])
    .select(['drawer_entries.category as CATEGORY', 'drawer_entries.paid_to as PAID_TO'])
    .select(['drawer_entries.detail as DETAIL', 'drawer_entries.file_id as FILE_ID'])
    .select(sql<string>`coalesce(reversed.entry_no, '')`.as('REVERSES'))
    .select(sql<string>`coalesce(reversal.entry_no, '')`.as('REVERSED_BY_NO'))
    .select(sql<number>`coalesce(drawer_entries.closing_id, 0)`.as('CLOSING_ID'))
    .select(seenOn.as('SEEN_ON'))
    .select(sql<string>`coalesce(user_name, '')`.as('RECORDED_BY'))
    .select(['drawer_entries.date_created as DATE_CREATED', 'drawer_entries.date_modified as DATE_MODIFIED']);

/** The list of GetDrawerEntries (W64). */
export const drawerList = declareList('GetDrawerEntries', {
  table: 'drawer_entries',
  filters: {
    Kind: { field: 'ENTRY_KIND', found: 'by an index' },
    Category: { field: 'CATEGORY', found: 'by an index' },
    FromDate: { field: 'DAY', found: 'by an index' },
    ToDate: { field: 'DAY', found: 'by an index' },
    // Both are deposits: along their index, or from the few matches.
    Seen: { field: null, found: 'by an index' },
  },
  where: (_db, { Kind, Category, FromDate, ToDate, Seen }) =>
    allOf(
      Kind && sql<boolean>`drawer_entries.kind = ${Kind}`,
      Category && sql<boolean>`drawer_entries.category = ${Category}`,
      dayFilter('drawer_entries.day', FromDate, ToDate),
      seenFilter(Seen),
    ),
  search: [{ table: 'drawer_entries', texts: ['entry_no', 'paid_to', 'detail'], column: 'drawer_entries.id' }],
  trigrams: [{ lower: 'entry_no' }, { lower: 'paid_to' }, { lower: 'detail' }],
  rows: drawerRows,
  sorts: { AMOUNT: 'amount_paise' },
  sum: { field: 'AMOUNT', column: 'amount_paise' },
  indexes: [
    ['kind', 'id'],
    ['category', 'id'],
    // What is looked for when a file is deleted.
    { name: 'drawer_entries_by_file_id', sql: 'file_id', where: 'file_id is not null' },
  ],
});
