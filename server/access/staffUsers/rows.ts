import { sql } from 'kysely';
import type { RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import { userStatus } from '#domain/access/staffUser.ts';
import { foldCase } from '#domain/words/text.ts';
import { contains } from '#server/db/like.ts';
import type { Connection } from '#server/db/connection.ts';
import { allOf } from '#server/db/where.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';

type StaffUser = RestRecordOf<'staff-users'>;

const statusName = sql<StaffUser['status']>`case when status = ${userStatus.active} then 'Active' else 'Disabled' end`;

const searched = (text: string) =>
  sql<boolean>`(${sql.join(
    ['user_name', 'mobile', 'email'].map((column) => contains(sql<string>`lower(${sql.ref(column)})`, text)),
    sql` or `,
  )})`;

/** Users without password columns. */
const userRows = (db: Connection, { search, status, profile }: Partial<RestFiltersOf<'staff-users'>>) =>
  db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'mobile', 'email', sql<StaffUser['profile']>`profile`.as('profile')])
    .select([
      statusName.as('status'),
      'last_login as lastLogin',
      'second_factor_since as secondFactorSince',
      'date_created as dateCreated',
    ])
    .select(['date_modified as dateModified'])
    .where(
      allOf(
        search ? searched(foldCase(search)) : false,
        status ? sql<boolean>`${statusName} = ${status}` : false,
        profile ? sql<boolean>`profile = ${profile}` : false,
      ),
    );

export const staffUserReader = readRestRows<StaffUser, RestFiltersOf<'staff-users'>>({
  rows: userRows,
  texts: ['userName', 'email', 'profile', 'status'],
});

/** A user as the resource shows one, who is there. */
export async function readStaffUser(db: Connection, id: number): Promise<StaffUser> {
  const user = await staffUserReader.one(db, id);
  if (!user) throw new Error(`There is no user ${id}`);
  return user;
}
