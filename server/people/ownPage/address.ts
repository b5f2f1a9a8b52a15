import { monthNumber } from '#domain/people/ownPage.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { sql } from 'kysely';
import { ownPageKey, readSecret } from './key.ts';

/** What stands before the key in the address of an own page; '' where the server has no such pages (W67). */
export const ownPagesAt = ({ extensions, publicUrl }: Pick<Config, 'extensions' | 'publicUrl'>): string =>
  extensions.includes('ownPage') ? `${publicUrl}/me/` : '';

/** The addresses of the own pages of students; none of one without a birth date, or who was merged into another one (W67). */
export async function ownPageAddresses(
  db: Connection,
  studentIds: readonly number[],
  { pagesAt, today }: { pagesAt: string; today: string },
): Promise<Map<number, string>> {
  if (pagesAt === '') return new Map();
  const secret = await readSecret(db);
  const rows = await db
    .selectFrom('students')
    .leftJoin('own_pages', 'own_pages.student_id', 'students.id')
    .select(['students.id', 'date_created as dateCreated', 'generation'])
    .where(isAmong(db, sql.ref('students.id'), idsAsText(db, studentIds)))
    .where('birth_date', '<>', '')
    .where('merged_into', 'is', null)
    .execute();
  const month = monthNumber(today);
  return new Map(
    rows.map(({ id, dateCreated, generation }) => [
      id,
      pagesAt + ownPageKey(secret, { id, dateCreated, generation: generation ?? 0 }, month),
    ]),
  );
}
