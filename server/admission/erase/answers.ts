import { erasedValue } from '#domain/people/erasure.ts';
import type { Transaction } from '#server/db/connection.ts';
import { anyOf } from '#server/db/where.ts';
import { type ErasedPerson, hasOneOf } from './person.ts';

/** A text without a word in small letters, whatever its case there. */
function withoutWord(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? text : text.slice(0, at) + erasedValue + withoutWord(text.slice(at + word.length), word);
}

/** A value with these words taken out of its texts. */
function without(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return words.reduce(withoutWord, value);
  if (Array.isArray(value)) return value.map((one) => without(one, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, words)]));
}

/**
 * Takes what names a person out of the kept answers of writes (W53). They stay, so that no write is carried out twice; what is sealed
 * with its own key nobody can search.
 */
export async function eraseAnswers(trx: Transaction, { words: { names, contacts } }: ErasedPerson): Promise<void> {
  // The longest first: one may stand within another.
  const words = [...names, ...contacts].toSorted((one, other) => other.length - one.length);
  const rows = await trx
    .selectFrom('done_writes')
    .select(['user_id', 'call', 'ref_key', 'body_hash', 'answer', 'in_doubt'])
    .where(anyOf([hasOneOf('answer', words), hasOneOf('in_doubt', words)]))
    .execute();
  const erased = (json: string | null) => json && JSON.stringify(without(JSON.parse(json), words));
  for (const { answer, in_doubt, ...key } of rows) {
    await trx
      .updateTable('done_writes')
      .set({ answer: erased(answer), in_doubt: erased(in_doubt) })
      .where('user_id', '=', key.user_id)
      .where('call', '=', key.call)
      .where('ref_key', '=', key.ref_key)
      .where('body_hash', '=', key.body_hash)
      .execute();
  }
}
