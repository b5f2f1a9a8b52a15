import { hasAtMostTwoDecimals } from './money.ts';
import { checkPrintable, isOfLetters } from './printable.ts';
import { hiddenText, holdsHidden, isLettersAndSpaces, tidy } from './text.ts';

/** What is wrong with one field; `field` is the camelCase name of the record's field. */
export interface Problem {
  field: string;
  message: string;
}

/** A field's name with its message, '' where nothing is wrong. */
export type FieldCheck = readonly [field: string, message: string];

/** The problems among the checks, in their order. */
export function problemsOf(checks: readonly FieldCheck[]): Problem[] {
  return checks.filter(([, message]) => message !== '').map(([field, message]) => ({ field, message }));
}

/** Whether a text may have several lines, and whether it is printed (W62). */
interface Kind {
  lines?: boolean;
  printed?: boolean;
}

/**
 * The problems of a record but for letters that cannot be printed in a field that stays as it was (W62). `field` may name a part:
 * 'signatories.0.name'.
 */
export function exceptKept(problems: readonly Problem[], now: unknown, before: unknown): Problem[] {
  const at = (record: unknown, field: string) =>
    field
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], record);
  return problems.filter(({ field, message }) => !isOfLetters(message) || at(now, field) !== at(before, field));
}

/** '' or that a text is longer than `max` or holds hidden characters, or letters that cannot be printed where it is; `label` is the field's name as people read it. */
export function checkLength(label: string, text: string, max: number, kind?: Kind): string {
  const tidied = tidy(text);
  if (holdsHidden(tidied, kind)) return `${label} ${hiddenText}`;
  if (tidied.length > max) return `${label} may have at most ${max} characters`;
  return kind?.printed ? checkPrintable(tidied) : '';
}

/** '' or that a text is missing, longer than `max` or holds hidden characters. */
export function checkRequired(label: string, text: string, max: number, kind?: Kind): string {
  return tidy(text) === '' ? `${label} is required` : checkLength(label, text, max, kind);
}

/** '' or that a text is missing, longer than `max` or holds anything but letters and spaces. */
export function checkLetters(label: string, text: string, max: number, kind?: Kind): string {
  const missingOrLong = checkRequired(label, text, max, kind);
  return missingOrLong || (isLettersAndSpaces(tidy(text)) ? '' : `${label} may contain only letters and spaces`);
}

interface NumberRange {
  min: number;
  max: number;
  /** How the value may be divided; any fraction is allowed when missing. */
  unit?: 'whole' | 'hundredths';
}

/** '' or that a number is missing (null, NaN), outside its range (both ends inclusive) or too finely divided. */
export function checkNumber(label: string, value: number | null | undefined, { min, max, unit }: NumberRange): string {
  if (value == null || Number.isNaN(value)) return `${label} is required`;
  if (value < min || value > max) return `${label} must be from ${min} to ${max.toLocaleString('en-IN')}`;
  if (unit === 'whole' && !Number.isInteger(value)) return `${label} must be a whole number`;
  if (unit === 'hundredths' && !hasAtMostTwoDecimals(value)) return `${label} may have at most two decimals`;
  return '';
}
