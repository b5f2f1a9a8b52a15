import * as z from 'zod';
import {
  isRequired,
  type PersonField,
  personFieldNames,
  personFields,
  type PersonFieldKind,
} from '#domain/people/person.ts';
import { relationLength } from '#domain/people/guardian.ts';
import { textLimits } from '#domain/words/limits.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
  day,
  mobile,
  number,
  optionalFileId,
  rowDay,
  rowFile,
  rowText,
  rupees,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { type BodyName, bodyName, type RowName, rowName } from '#contract/names.ts';

/** Each kind of a person's fields in a body; codes are loose, their rule names the value. */
const inBody = {
  text: (max: number) => text(max),
  day: () => day,
  code: () => wholeNumber(0, 99),
  percentage: () => number(0, 100),
  rupees: (max: number) => rupees(max),
  file: () => optionalFileId,
} satisfies Record<PersonFieldKind, (max: number) => z.ZodType>;

/** The same in a row. */
const inRow = {
  text: rowText,
  day: rowDay,
  code: z.int(),
  percentage: z.number(),
  rupees: z.number(),
  file: rowFile,
} satisfies Record<PersonFieldKind, z.ZodType>;

type KindOf<F extends PersonField> = (typeof personFields)[F]['kind'];
type PersonBody = { [F in PersonField as BodyName<F>]: ReturnType<(typeof inBody)[KindOf<F>]> };
type PersonRow = { [F in PersonField as RowName<F>]: (typeof inRow)[KindOf<F>] };

const isMobile = (field: PersonField) => field === 'mobile' || field === 'altMobile';

const bodyOf = (field: PersonField) => {
  const rules = personFields[field];
  if (isMobile(field)) return mobile();
  return inBody[rules.kind]('max' in rules ? rules.max : 0);
};

/** The student write fields (spec 3). IsFreeEligible is accepted but ignored: the server computes it (W21). */
export const personBody = {
  ...(Object.fromEntries(personFieldNames.map((field) => [bodyName(field), bodyOf(field)])) as PersonBody),
  IsFreeEligible: wholeNumber(0, 1),
};

/** The person's columns in student and registration rows (spec 3). */
export const personRow = Object.fromEntries(
  personFieldNames.map((field) => [rowName(field), inRow[personFields[field].kind]]),
) as PersonRow;

/** Who wants no messages, and who is told in place of a student (W55). A guardian is replaced as a whole, so no misspelt key takes one away. */
export const wishesBody = {
  NoMail: ofExtension('messages', wholeNumber(0, 1)),
  Guardian: ofExtension(
    'messages',
    z
      .strictObject({
        name: text(textLimits.name),
        relation: text(relationLength),
        mobile: mobile(),
        email: text(textLimits.email),
      })
      .nullish()
      .transform((value) => value ?? undefined),
  ),
};

/** A guardian in rows; null where there is none. */
export const guardianRow = z.object({ name: rowText, relation: rowText, mobile: rowText, email: rowText }).nullable();

/** The same in rows; GUARDIAN is null where there is none. */
export const wishesRow = {
  NO_MAIL: ofExtension('messages', z.int().optional()),
  GUARDIAN: ofExtension('messages', guardianRow.optional()),
};

/** What students and registrations are sorted by. */
export const personSorts = ['ID', 'STATUS', 'NAME', 'MOBILE', 'EMAIL'] as const;

/** What may not be left empty when a person is added. */
export const newPersonFields = personFieldNames.filter((field) => isRequired(field, 'add')).map(bodyName);
