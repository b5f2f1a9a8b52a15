import { type RowName, rowName } from '../../contract/names.ts';
import { type FieldOfKind, type PersonField, personFieldNames, personFields } from '../../domain/person.ts';
import { rupeesOf } from '../db/rupees.ts';
import { containing } from '../lists/list.ts';
import type { SearchSource } from '../lists/search.ts';
import { type PersonColumn, personColumn } from './columns.ts';

type Selected = { [F in PersonField]: F extends FieldOfKind<'rupees'> ? never : `${PersonColumn<F>} as ${RowName<F>}` };

/** The person's columns under their names on the wire (spec 3), for a select on students or registrations. */
export const personSelection = personFieldNames.map((field) =>
  personFields[field].kind === 'rupees'
    ? rupeesOf(personColumn(field)).as(rowName(field) as RowName<FieldOfKind<'rupees'>>)
    : (`${personColumn(field)} as ${rowName(field)}` as Selected[PersonField]),
);

/** What orders students and registrations as a field of their rows would; an e-mail is kept in small letters. */
export const personSorts = {
  ID: 'id',
  STATUS: 'status',
  NAME: 'name_fold',
  MOBILE: 'mobile',
  EMAIL: 'email',
} as const;

/** The filters of students and registrations that any part of a text answers (W8). */
export const personFilters = {
  Name: containing('name_fold'),
  Mobile: containing('mobile'),
  AltMobile: containing('alt_mobile'),
  EMail: containing('email'),
};

/** The columns of students and registrations that are searched or filtered so, and what else Find looks through. */
export const personTrigrams = ['name_fold', 'email', 'mobile', 'alt_mobile', { lower: 'edu_inst_id_code' }] as const;

/** Where students and registrations are searched, by texts of their own too. */
export const personSource = (table: 'students' | 'registrations', ...own: readonly string[]): SearchSource => ({
  table,
  texts: ['name_fold', 'email', ...own],
  mobiles: ['mobile'],
  column: `${table}.id`,
});
