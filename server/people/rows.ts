import { sql } from 'kysely';
import { type RowName, rowName } from '#contract/names.ts';
import { type FieldOfKind, type PersonField, personFieldNames, personFields } from '#domain/people/person.ts';
import { rupeesOf } from '../db/rupees.ts';
import type { SearchSource } from '../lists/search.ts';
import { type PersonColumn, personColumn } from '#server/db/personColumns.ts';

type Selected = {
  [F in PersonField]: F extends FieldOfKind<'rupees' | 'day'> ? never : `${PersonColumn<F>} as ${RowName<F>}`;
};

/** The person's columns under their names on the wire (spec 3), for a select on students or registrations. */
export const personSelection = personFieldNames.map((field) => {
  const { kind } = personFields[field];
  if (kind === 'rupees') return rupeesOf(personColumn(field)).as(rowName(field) as RowName<FieldOfKind<'rupees'>>);
  // A person from an import may have no birth date (W52).
  if (kind === 'day')
    return sql<string | null>`nullif(${sql.ref(personColumn(field))}, '')`.as(
      rowName(field) as RowName<FieldOfKind<'day'>>,
    );
  return `${personColumn(field)} as ${rowName(field)}` as Selected[PersonField];
});

/** The sort columns of students and registrations; e-mails are stored in lower case. */
export const personSortColumns = { NAME: 'name_fold' } as const;

/** The filters by a part of a text of students and registrations (W8). */
export const personFilters = {
  Name: { field: 'NAME', containing: 'name_fold' },
  Mobile: { field: 'MOBILE', containing: 'mobile' },
  AltMobile: { field: 'ALT_MOBILE', containing: 'alt_mobile' },
  EMail: { field: 'EMAIL', containing: 'email' },
} as const;

/** The columns of students and registrations that are searched or filtered so, and what else Find looks through. */
export const personTrigrams = ['name_fold', 'email', 'mobile', 'alt_mobile', { lower: 'edu_inst_id_code' }] as const;

/** Where students and registrations are searched, by texts of their own too. */
export const personSource = (table: 'students' | 'registrations', ...own: readonly string[]): SearchSource => ({
  table,
  texts: ['name_fold', 'email', ...own],
  mobiles: ['mobile'],
  column: `${table}.id`,
});
