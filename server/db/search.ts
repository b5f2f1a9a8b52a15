import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseSearch, type SearchPart } from '../../domain/search.ts';
import { contains, startsWord } from './like.ts';
import { allOf, among, anyOf } from './where.ts';

export type Column = string | Expression<string>;

/** Where a list is searched: columns of folded texts, and of mobiles (ten digits each). */
interface Place {
  texts: readonly Column[];
  mobiles?: readonly Column[];
  /** Where the columns are another table's: the rows that refer to those which fulfil the condition. */
  of?: (condition: RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
}

/** The condition of Search (W10), the same question as `isFound`; nothing where the search is empty. */
export function searchFilter(search: string, ...places: readonly Place[]): RawBuilder<SqlBool> | false {
  if (search === '') return false;
  const { mobile, words } = parseSearch(search);
  const has = (column: Column, { text, atStart }: SearchPart) =>
    (atStart ? startsWord : contains)(typeof column === 'string' ? sql.ref<string>(column) : column, text);
  /** In any of the places, in a text or in a mobile. */
  const found = (text: SearchPart | undefined, number: SearchPart | undefined) =>
    places.flatMap(({ texts, mobiles = [], of = (condition) => condition }) => {
      const inTexts = text ? texts.map((column) => has(column, text)) : [];
      const inMobiles = number ? mobiles.map((column) => has(column, number)) : [];
      return inTexts.length + inMobiles.length > 0 ? [of(anyOf([...inTexts, ...inMobiles]))] : [];
    });
  return anyOf([...found(undefined, mobile), allOf(...words.map((word) => anyOf(found(word, word.mobile))))]);
}

/** A column folded as far as both databases can: A to Z. */
export const lowered = (column: string): Expression<string> => sql<string>`lower(${sql.ref(column)})`;

/** The student whom a column refers to. */
export const studentOf = (column: string): Place => ({
  texts: ['students.name_fold', 'students.email'],
  mobiles: ['students.mobile'],
  of: among('students', column),
});

/** The course that a column refers to. */
export const courseOf = (column: string): Place => ({ texts: ['courses.name_fold'], of: among('courses', column) });
