import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { bodyName } from '#contract/names.ts';
import { toPaise, toRupees } from '#domain/words/money.ts';
import {
  buildPerson,
  emptyPerson,
  normalisePerson,
  type Person,
  personFieldNames,
  personFields,
  type PersonFieldKind,
} from '#domain/people/person.ts';
import { foldName } from '#domain/words/same.ts';
import { foldCase } from '#domain/words/text.ts';
import type { PersonColumns } from '../db/tables.ts';
import { personColumn } from '#server/db/personColumns.ts';

// A person stands in three spellings: the wire's fields, the domain's record, the columns that students and
// registrations share. This file is the only place that turns one into another.

type PersonBody = Omit<ParsedBodyOf<'UpdateStudent'>, 'StudentId' | 'Seen'>;

/** The person a body describes; a field left out keeps what `before` has. A file id of 0 keeps the file, too. */
export const personOfRow = (body: PersonBody, before: Person = emptyPerson): Person =>
  normalisePerson(
    buildPerson((field) => {
      const value = body[bodyName(field)];
      return (personFields[field].kind === 'file' ? value || undefined : value) ?? before[field];
    }),
  );

type Stored = string | number | null;

/** A sum is kept in paise, no file as null, anything else as it is. */
function toStored(kind: PersonFieldKind, value: string | number): Stored {
  if (kind === 'rupees') return toPaise(Number(value));
  return kind === 'file' ? value || null : value;
}

function fromStored(kind: PersonFieldKind, stored: Stored): Stored {
  if (kind === 'rupees') return toRupees(Number(stored));
  return kind === 'file' ? (stored ?? 0) : stored;
}

const columns = personFieldNames.map((field) => ({
  field,
  column: personColumn(field),
  kind: personFields[field].kind,
}));

/** What a kept name may be folded as: by W61, or by case alone as releases before did it, until it is folded anew. */
export const foldsOf = (name: string): string[] => [...new Set([foldName(name), foldCase(name)])];

/** The columns that keep a person. */
export function personColumnsOf(person: Person): PersonColumns {
  const stored: Record<string, Stored> = { name_fold: foldName(person.name) };
  for (const { field, column, kind } of columns) stored[column] = toStored(kind, person[field]);
  return stored as PersonColumns;
}

/** The person a kept record describes. */
export const personFrom = (row: PersonColumns): Person =>
  buildPerson((field) => fromStored(personFields[field].kind, row[personColumn(field)]));
