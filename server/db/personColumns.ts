import { type RowName, rowName } from '#contract/names.ts';
import { type FieldOfKind, type PersonField, personFields } from '#domain/people/person.ts';

/** The column that keeps a field of a person: edu_inst_name, and parent_income_paise for a sum. */
export type PersonColumn<F extends PersonField> =
  F extends FieldOfKind<'rupees'> ? `${Lowercase<RowName<F>>}_paise` : Lowercase<RowName<F>>;

export const personColumn = <F extends PersonField>(field: F): PersonColumn<F> =>
  `${rowName(field).toLowerCase()}${personFields[field].kind === 'rupees' ? '_paise' : ''}` as PersonColumn<F>;
