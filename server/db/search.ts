import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseSearch, type SearchPart } from '../../domain/search.ts';
import { contains, startsWord } from './like.ts';
import { allOf, anyOf } from './where.ts';

export type Column = string | Expression<string>;

/** What a list is searched through: columns of folded texts, and of mobiles (ten digits each). */
interface Searched {
  texts: readonly Column[];
  mobiles?: readonly Column[];
}

/** The condition of Search (W10), the same question as `isFound`; nothing where the search is empty. */
export function searchFilter(search: string, { texts, mobiles = [] }: Searched): RawBuilder<SqlBool> | false {
  if (search === '') return false;
  const { mobile, words } = parseSearch(search);
  const has = (column: Column, { text, atStart }: SearchPart) =>
    (atStart ? startsWord : contains)(typeof column === 'string' ? sql.ref<string>(column) : column, text);
  const inMobile = (part: SearchPart | undefined) => (part ? mobiles.map((column) => has(column, part)) : []);
  const eachWord = words.map((word) => anyOf([...texts.map((column) => has(column, word)), ...inMobile(word.mobile)]));
  return anyOf([...inMobile(mobile), allOf(...eachWord)]);
}

/** A column folded as far as both databases can: A to Z. */
export const lowered = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`;

/** The columns of the person that a list's rows belong to. */
export const studentTexts = ['students.name_fold', 'students.email'] as const;
export const studentMobiles = ['students.mobile'] as const;
