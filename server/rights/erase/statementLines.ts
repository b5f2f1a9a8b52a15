import { sql, type SqlBool } from 'kysely';
import { subMonths } from 'date-fns/subMonths';
import { namesWhole } from '#domain/money/matchLines.ts';
import { narrationMonths } from '#domain/money/statement.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import type { Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { lockLines } from '#server/money/statement/cover.ts';
import { allOf, anyOf } from '#server/db/where.ts';
import { type ErasedPerson, hasOneOf } from './person.ts';

/** Takes what the bank wrote out of lines; day, amount, match and the hash by which a line is known again stay (W63). */
async function eraseWords(trx: Transaction, lineIds: readonly number[], day: string): Promise<void> {
  const lines = await lockLines(trx, lineIds);
  await trx
    .updateTable('statement_lines')
    .set({ narration: '', reference: '', why: '', erased_on: day })
    .where(isOneOf(trx, 'id', lineIds))
    .execute();
  await trx
    .updateTable('line_matches')
    .set({ rest_reason: '' })
    .where(
      isOneOf(
        trx,
        'id',
        lines.flatMap(({ match_id }) => match_id ?? []),
      ),
    )
    .execute();
}

/**
 * Takes the words out of lines that are matched with a payment of somebody, and of those without a match that name this person: by the whole name, or
 * by a mobile or an e-mail.
 */
export async function eraseLines(
  trx: Transaction,
  { paymentIds, words: { names, contacts } }: ErasedPerson,
  { now }: { now: Date },
): Promise<void> {
  const isPaid = sql<SqlBool>`match_id in (select match_id from payments where match_id is not null and ${isOneOf(trx, 'payments.id', paymentIds)})`;
  // A name's longest word first: few lines have it.
  const longest = names.flatMap((name) => name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? []);
  const mayName = allOf(
    sql<SqlBool>`match_id is null`,
    hasOneOf('narration', [...longest, ...contacts].filter(Boolean)),
  );
  const found = await trx
    .selectFrom('statement_lines')
    .select(['id', 'narration', 'match_id'])
    .where('erased_on', 'is', null)
    .where(anyOf([isPaid, mayName]))
    .execute();
  const isNamed = (narration: string) =>
    contacts.some((contact) => narration.toLowerCase().includes(contact)) ||
    names.some((name) => namesWhole(narration, name));
  const ids = found.filter(({ match_id, narration }) => match_id !== null || isNamed(narration)).map(({ id }) => id);
  if (ids.length > 0) await eraseWords(trx, ids, todayInIndia(now));
  await dropFiles(trx, ids, [...names, ...contacts]);
}

/** Deletes the files of statements, and the rows that are shown of them, in which one of these lines or words stands: they are kept for a day. */
async function dropFiles(trx: Transaction, lineIds: readonly number[], words: readonly string[]): Promise<void> {
  const has = sql<SqlBool>`id in (select statement_id from line_uses where ${isOneOf(trx, 'line_id', lineIds)})`;
  const files = await trx
    .updateTable('statements')
    .set({ first_rows: '[]' })
    .where('first_rows', '<>', '[]')
    .where(anyOf([has, hasOneOf('first_rows', words)]))
    .returning('file_id')
    .execute();
  await trx
    .deleteFrom('files')
    .where(
      isOneOf(
        trx,
        'id',
        files.map(({ file_id }) => file_id),
      ),
    )
    .execute();
}

const atOnce = 1_000;

/** Takes the words out of lines whose months are over (W63), some at a time, and the rows that are shown of files that are gone. */
export async function forgetNarrations(trx: Transaction, now: Date): Promise<void> {
  await trx
    .updateTable('statements')
    .set({ first_rows: '[]' })
    .where('first_rows', '<>', '[]')
    .where('file_id', 'not in', trx.selectFrom('files').select('id'))
    .execute();
  const before = todayInIndia(subMonths(now, narrationMonths));
  const old = await trx
    .selectFrom('statement_lines')
    .select('id')
    .where('erased_on', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .limit(atOnce)
    .execute();
  await eraseWords(
    trx,
    old.map(({ id }) => id),
    todayInIndia(now),
  );
}
