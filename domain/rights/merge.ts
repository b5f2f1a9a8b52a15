import { foldCase, tidy } from '#domain/words/text.ts';
import type { Guardian } from '#domain/people/guardian.ts';
import { type KnownPerson, type PersonField, personFieldNames } from '#domain/people/person.ts';

/** What may come from either of two records of one person: each field of a person, and who is told in their place. */
export type MergeField = PersonField | 'guardian';
export const mergeFields: readonly MergeField[] = [...personFieldNames, 'guardian'];

/** One of two records of a person. */
export type MergeSide = KnownPerson & { readonly guardian?: Guardian | null | undefined };

const textOf = (side: MergeSide, field: MergeField): string => {
  if (field === 'guardian') return Object.values(side.guardian ?? {}).join(' ');
  const value = side[field];
  return value === undefined || value === null || value === 0 ? '' : String(value);
};

const folded = (text: string) => foldCase(tidy(text)).replaceAll(/\s+/g, ' ');

/** Whether two records say different things; neither case nor spaces make a difference. */
export const differs = (field: MergeField, keep: MergeSide, gone: MergeSide): boolean =>
  folded(textOf(keep, field)) !== folded(textOf(gone, field));

/** The words of a text; initials keep no full stop: 'R. Kavya' has those of 'R Kavya'. */
const wordsOf = (text: string) =>
  new Set(
    folded(text)
      .split(/[\s.,]+/)
      .filter(Boolean),
  );

/**
 * Whether the value of the record that goes says more: where the other one has none, or it has all its words and further ones. A
 * value that merely differs says no more.
 */
function saysMore(field: MergeField, keep: MergeSide, gone: MergeSide): boolean {
  const [kept, other] = [textOf(keep, field), textOf(gone, field)];
  if (kept === '' || other === '') return kept === '' && other !== '';
  const [few, many] = [wordsOf(kept), wordsOf(other)];
  return many.size > few.size && [...few].every((word) => many.has(word));
}

/** The fields that are taken from the record that goes unless somebody decides otherwise: those that say more there. */
export const fullerFields = (keep: MergeSide, gone: MergeSide): MergeField[] =>
  mergeFields.filter((field) => saysMore(field, keep, gone));
