import { erasedValue } from '#domain/rights/erasure.ts';
import type { Transaction } from '#server/db/connection.ts';
import { anyOf } from '#server/db/where.ts';
import { type ErasedPerson, hasOneOf } from './person.ts';

const isInWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);

/** A text without a word in small letters, whatever its case there; what is a part of another word stays. */
function withoutWord(text: string, word: string): string {
  const lower = text.toLowerCase();
  let erased = '';
  let from = 0;
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (isInWord(text[at - 1]) || isInWord(text[end])) continue;
    erased += text.slice(from, at) + erasedValue;
    from = end;
  }
  return erased + text.slice(from);
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
export async function eraseAnswers(trx: Transaction, { words }: ErasedPerson): Promise<void> {
  // The longest first: one may stand within another.
  const all = Object.values(words)
    .flat()
    .toSorted((one: string, other: string) => other.length - one.length);
  const rows = await trx
    .selectFrom('done_writes')
    .select(['user_id', 'call', 'ref_key', 'body_hash', 'answer', 'in_doubt'])
    .where(anyOf([hasOneOf('answer', all), hasOneOf('in_doubt', all)]))
    .execute();
  const erased = (json: string | null) => json && JSON.stringify(without(JSON.parse(json), all));
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
