import { numberOf } from '#domain/words/money.ts';
import { tidy } from '#domain/words/text.ts';
import type { Loose } from '#src/dataProvider/answers.ts';

/** A record in its form: every field as typed. */
export type Typed<Input> = { readonly [Field in keyof Input]: string };

/** The initial values of a record's form. A field that the record lacks (W2) is as in `empty`. */
export function typedOf<Input>(empty: Typed<Input>, record: Loose<Input>): Typed<Input> {
  const fields = Object.keys(empty) as (keyof Input)[];
  return Object.fromEntries(fields.map((field) => [field, String(record[field] ?? empty[field])])) as Typed<Input>;
}

/** The record that a form describes: texts tidied, `numbers` as numbers. */
export const typedRecord = <Input>(draft: Typed<Input>, numbers: readonly (keyof Input)[] = []): Input =>
  Object.fromEntries(
    Object.entries<string>(draft).map(([field, typed]) => [
      field,
      numbers.includes(field as keyof Input) ? numberOf(typed) : tidy(typed),
    ]),
  ) as Input;
