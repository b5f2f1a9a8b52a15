import { wordsOf } from '#domain/words/search.ts';
import { plainNumber } from '#domain/words/same.ts';

/** What somebody is called whose particulars were erased (W53). */
export const erasedName = (id: number): string => `Erased ${id}`;

/** What stands in the activity log in the place of a value of such a person. */
export const erasedValue = 'Erased';

/**
 * What a reason says of the person that an act is about, as the reason stays for good (W53): a whole word of three letters or more of the name, a mobile or
 * an e-mail, whosever; '' where it says nothing.
 */
export function personNamedIn(reason: string, name: string): string {
  const contact = /\S+@\S+/u.exec(reason)?.[0] ?? /\d{10}/.exec(plainNumber(reason))?.[0];
  const own = new Set(wordsOf(name).filter((word) => [...word].length >= 3));
  return contact ?? wordsOf(reason).find((word) => own.has(word)) ?? '';
}

/** Why money or paper of an erased person is still taken back: words that say nothing of them, as they stay for good (W53). */
export const erasedReasons = ['wrong amount', 'paid twice', 'wrong person', 'issued by mistake'];
