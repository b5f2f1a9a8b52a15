import { type RowName, rowName } from '../../contract/names.ts';
import { type FieldOfKind, type PersonField, personFieldNames, personFields } from '../../domain/person.ts';
import { fold } from '../../domain/text.ts';
import { rupeesOf } from '../db/rupees.ts';
import { type Place, type TextFilter } from '../db/search.ts';
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
};

/** What students and registrations are filtered by (W8). */
interface PersonFilters {
  Name: string;
  Mobile: string;
  AltMobile: string;
  EMail: string;
}

/** Where students and registrations are searched, by texts of their own too. */
export const personPlace = (table: 'students' | 'registrations', ...own: readonly string[]): Place => ({
  table,
  texts: ['name_fold', 'email', ...own],
  mobiles: ['mobile'],
  column: `${table}.id`,
});

/** Where their lists are searched, and what these are filtered by. */
export function personTexts(table: 'students' | 'registrations') {
  const place = personPlace(table);
  return {
    places: [place],
    textFilters: ({ Name, Mobile, AltMobile, EMail }: PersonFilters): TextFilter[] => [
      { place, column: 'name_fold', text: fold(Name) },
      { place, column: 'mobile', text: Mobile },
      { place, column: 'alt_mobile', text: AltMobile },
      { place, column: 'email', text: fold(EMail) },
    ],
  };
}
