/** What a template may hold in braces, with what people call it (W55). */
export const placeholderLabels = {
  student: 'name',
  course: 'course',
  batch: 'batch',
  time: 'class time',
  institute: 'institute',
  day: 'day',
  due: 'amount due',
  certificate: 'certificate',
  number: 'number',
  page: 'own page',
} as const;
export type Placeholder = keyof typeof placeholderLabels;
export const placeholders = Object.keys(placeholderLabels) as Placeholder[];

/** What each placeholder stands for; '' where there is nothing. */
export type Filling = Readonly<Record<Placeholder, string>>;

/** A piece of a filled text; `placeholder` where it was filled in. */
export interface FilledPiece {
  text: string;
  placeholder?: Placeholder;
}

/** A sign before {due} on its line, in the languages of templates: {due} brings its own. */
const secondSign = /(?:₹|(?<![\p{L}\p{M}])(?:Rs|INR|रु|ரூ)\.?)[^\S\n]*(?=\{due\})/giu;
const inBraces = /\{([^{}\n]*)\}/;
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderLabels, name);

/** The names that stand in braces, in their order. */
const namesIn = (text: string): string[] => text.split(inBraces).filter((_piece, index) => index % 2 === 1);

/**
 * A text with its placeholders filled in, with one sign of money before what is due, piece by piece and in one pass: what is filled in is never looked at again, so a name such
 * as `{due}` stays what it is. What is no placeholder stays as it was typed.
 */
export function fillInParts(text: string, filling: Filling): FilledPiece[] {
  const pieces = text.replace(secondSign, '').split(inBraces);
  const parts = pieces.map((piece, index): FilledPiece => {
    if (index % 2 === 0) return { text: piece };
    return isPlaceholder(piece) ? { text: filling[piece], placeholder: piece } : { text: `{${piece}}` };
  });
  return parts.filter(({ text: piece, placeholder }) => piece !== '' || placeholder);
}

/** A text with its placeholders filled in. */
export const fillIn = (text: string, filling: Filling): string =>
  fillInParts(text, filling)
    .map((part) => part.text)
    .join('');

/** '' or which name in braces is none of the placeholders. */
export function checkPlaceholders(text: string, allowed: readonly Placeholder[] = placeholders): string {
  const unknown = namesIn(text).find((name) => !allowed.some((known) => known === name));
  if (unknown === undefined) return '';
  return `{${unknown}} is no placeholder: there are ${allowed.map((name) => `{${name}}`).join(' ')}`;
}

/** '' or why a text cannot be filled in for somebody: a name in it has no value. What is no name is the text's fault, said once. */
export function checkFilling(text: string, filling: Filling): string {
  const empty = namesIn(text).find((name) => isPlaceholder(name) && filling[name] === '') as Placeholder | undefined;
  return empty ? `No ${placeholderLabels[empty]} to put in {${empty}}` : '';
}
