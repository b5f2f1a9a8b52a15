import { sql } from 'kysely';
import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { type Guardian, noGuardian, normaliseGuardian } from '#domain/people/guardian.ts';
import type { Connection } from '#server/db/connection.ts';
import { dialectOf } from '#server/db/dialect.ts';
import type { WishesColumns } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

type WishesBody = Pick<ParsedBodyOf<'UpdateStudent'>, 'NoMail' | 'Guardian'>;

/** Who wants no messages, and who is told in place of a student (W55), as students and registrations keep it. */
export type Wishes = Selectable<WishesColumns>;

const columnsOf = (no_mail: number, { name, relation, mobile, email }: Guardian): Wishes => ({
  no_mail,
  guardian_name: name,
  guardian_relation: relation,
  guardian_mobile: mobile,
  guardian_email: email,
});

/** Of whom nobody said anything. */
export const noWishes = columnsOf(0, noGuardian);

/** The guardian that a record keeps. */
export const guardianFrom = (row: Wishes): Guardian => ({
  name: row.guardian_name,
  relation: row.guardian_relation,
  mobile: row.guardian_mobile,
  email: row.guardian_email,
});

/** What a body wishes; a field left out keeps what `before` has, and a guardian is replaced as a whole. */
export function wishesOf({ NoMail, Guardian: given }: WishesBody, before: Wishes = noWishes): Wishes {
  const { name = '', relation = '', mobile = '', email = '' } = given ?? {};
  const guardian = given ? normaliseGuardian({ name, relation, mobile, email }) : guardianFrom(before);
  return columnsOf(NoMail ?? before.no_mail, guardian);
}

const fields = Object.keys(noGuardian) as (keyof Guardian)[];
const pairs = sql.join(fields.flatMap((field) => [sql.lit(field), sql.ref(`guardian_${field}`)]));
const isKnown = sql.join(
  fields.map((field) => sql`${sql.ref(`guardian_${field}`)} <> ''`),
  sql` or `,
);

/** NO_MAIL and GUARDIAN of rows of students and registrations; the latter as JSON, which the list reads (`objects`). */
export const wishesSelection = (db: Connection) =>
  [
    'no_mail as NO_MAIL',
    sql<Guardian | null>`case when ${isKnown} then ${
      dialectOf(db) === 'postgres' ? sql`cast(json_build_object(${pairs}) as text)` : sql`json_object(${pairs})`
    } end`.as('GUARDIAN'),
  ] as const;
