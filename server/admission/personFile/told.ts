import { lookupRows } from '#domain/words/codes.ts';
import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';
import type { AnyRow } from '#server/db/tableFacts.ts';
import type { Words } from './words.ts';

type Value = string | number;

/** What the file tells of a column. Where a row has null or '' in it, nothing is said. */
export interface Told {
  label: string;
  /** The value on the page. */
  says: (value: Value, words: Words, row: AnyRow) => string;
  /** The value in the JSON, where it is not what the page says. */
  data?: (value: Value) => Value | boolean;
}

const itself = (value: Value) => value;

export const text = (label: string): Told => ({ label, says: String, data: itself });

export const day = (label: string): Told => ({ label, says: formatDay, data: itself });
export const moment = (label: string): Told => ({ label, says: (at) => formatDateTimeIst(String(at)), data: itself });

export const rupees = (label: string): Told => ({
  label,
  says: (paise) => formatRupees(toRupees(Number(paise))),
  data: (paise) => toRupees(Number(paise)),
});

export const flag = (label: string): Told => ({
  label,
  says: (value) => (value === 1 ? 'Yes' : 'No'),
  data: (value) => value === 1,
});

/** One of several, by its name. */
export const oneOf = (label: string, names: Readonly<Record<Value, string>>): Told => ({
  label,
  says: (value) => names[value] ?? String(value),
});

/** A status of a lookup table (W7). */
export const status = (label: string, table: number): Told => ({
  label,
  says: (code) =>
    lookupRows.find(({ tableId, textId }) => tableId === table && textId === code)?.textValue ?? String(code),
});

/** What an id stands for. */
export const named = (label: string, of: keyof Words): Told => ({
  label,
  says: (id, words) => words[of](Number(id)),
});

/** Lines of names and values; those without a value are left out. */
export const lines = (facts: readonly (readonly [label: string, value: string])[]): string =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
