import { lookupRows } from '#domain/words/codes.ts';
import { formatDateTimeIst, formatDay } from '#domain/words/dates.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';
import type { AnyRow } from '#server/db/tableFacts.ts';
import type { ColumnFacts } from '#server/db/tables/table.ts';
import type { NamesOfIds } from './namesOfIds.ts';

type Value = string | number;

/** What the file tells of a column. Where a row has null or '' in it, nothing is said. */
export interface ColumnWording {
  label: string;
  /** The value on the page. */
  says: (value: Value, words: NamesOfIds, row: AnyRow) => string;
  /** The value in the JSON, where it is not what the page says. */
  data?: (value: Value) => Value | boolean;
}

const itself = (value: Value) => value;

const text = (label: string): ColumnWording => ({ label, says: String, data: itself });

export const sayDay = (label: string): ColumnWording => ({ label, says: formatDay, data: itself });
const moment = (label: string): ColumnWording => ({ label, says: (at) => formatDateTimeIst(String(at)), data: itself });

const rupees = (label: string): ColumnWording => ({
  label,
  says: (paise) => formatRupees(toRupees(Number(paise))),
  data: (paise) => toRupees(Number(paise)),
});

const flag = (label: string): ColumnWording => ({
  label,
  says: (value) => (value === 1 ? 'Yes' : 'No'),
  data: (value) => value === 1,
});

/** One of several, by its name. */
const oneOf = (label: string, names: Readonly<Record<Value, string>>): ColumnWording => ({
  label,
  says: (value) => names[value] ?? String(value),
});

/** A status of a lookup table (W7). */
const status = (label: string, table: number): ColumnWording => ({
  label,
  says: (code) =>
    lookupRows.find(({ tableId, textId }) => tableId === table && textId === code)?.textValue ?? String(code),
});

/** What an id stands for. */
const named = (label: string, of: keyof NamesOfIds): ColumnWording => ({
  label,
  says: (id, words) => words[of](Number(id)),
});

/** What an id is told as, by the table that it is of; of others its number is told. */
const wordsOf: Readonly<Record<string, keyof NamesOfIds>> = {
  courses: 'course',
  batches: 'batch',
  users: 'user',
  enrolments: 'enrolment',
  certificates: 'certificate',
  payments: 'payment',
  class_periods: 'completion',
  notices: 'notice',
  imports: 'spreadsheet',
  files: 'path',
};

/** A column by what it holds. */
export function wordingOf(label: string, { kind, of = '', names, lookup = 0 }: ColumnFacts): ColumnWording {
  if (names) return oneOf(label, names);
  switch (kind) {
    case 'day':
      return sayDay(label);
    case 'instant':
      return moment(label);
    case 'flag':
      return flag(label);
    case 'paise':
    case 'bigPaise':
      return rupees(label);
    case 'percentage':
      // Sent as 0 where nobody said (spec 3).
      return { ...text(label), says: (value) => (value === 0 ? '' : `${value} %`) };
    case 'status':
      return status(label, lookup);
    case 'id': {
      const word = wordsOf[of];
      return word ? named(label, word) : text(label);
    }
    default:
      return text(label);
  }
}

/** Lines of names and values; those without a value are left out. */
export const sayLines = (facts: readonly (readonly [label: string, value: string])[]): string =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
