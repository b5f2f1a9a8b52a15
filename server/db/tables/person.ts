import { genders, titles } from '#domain/words/codes.ts';
import { levelNames, personLabels } from '#domain/people/labels.ts';
import { type FieldOfKind, type PersonField, personFieldNames, personFields } from '#domain/people/person.ts';
import { relationNames, wishesLabels } from '#domain/people/wishesLabels.ts';
import { type PersonColumn, personColumn } from '../personColumns.ts';
import { namesOf } from './common.ts';
import type { ColumnFacts, Kind } from './table.ts';

/** What the export says of each field of a person, in a sentence. */
const says: Record<PersonField, string> = {
  title: `The title: ${namesOf(titles)}.`,
  name: 'The name.',
  gender: `The gender: ${namesOf(genders)}.`,
  birthDate: 'The birth date.',
  mobile: 'The mobile number.',
  email: 'The e-mail address.',
  eduLevel: 'The education level: SCHOOL, UNDERGRADUATE or POSTGRADUATE.',
  eduYearPass: 'The year of study.',
  eduGrade: 'The degree.',
  eduGradeName: 'The department.',
  eduInstName: 'The name of the institution.',
  eduUniversityName: 'The name of the university.',
  eduInstIdCode: 'The number that the institution gave the student.',
  eduMarkPercentage: 'The marks, in percent.',
  parentName: 'The name of a parent.',
  altMobile: 'The parent’s mobile number.',
  parentIncome: 'The monthly family income, in rupees.',
  photoFileId: 'The photo: an ID of files.csv; empty without one.',
  incomeProofFileId: 'The income proof: an ID of files.csv; empty without one.',
};

/** The kind of the column of a field, by the field's own. */
const kinds = {
  text: 'text',
  day: 'day',
  code: 'code',
  percentage: 'percentage',
  rupees: 'paise',
  file: 'id',
} as const satisfies Record<(typeof personFields)[PersonField]['kind'], Kind>;

function columnOf(field: PersonField): ColumnFacts {
  const of = personFields[field];
  return {
    kind: kinds[of.kind],
    ...(of.kind === 'code' ? { names: of.names } : {}),
    ...(field === 'eduLevel' ? { names: levelNames } : {}),
    ...(of.kind === 'file' ? { of: 'files', null: true } : { fills: ['text', 'day'].includes(of.kind) ? '' : 0 }),
    says: says[field],
    label: personLabels[field],
    logged: of.sensitive ? undefined : true,
  };
}

/** What the compiler has to know of the column of a field. */
interface ColumnOf<F extends PersonField> extends ColumnFacts {
  readonly kind: (typeof kinds)[(typeof personFields)[F]['kind']];
  readonly null: F extends FieldOfKind<'file'> ? true : undefined;
  readonly says: string;
  readonly label: string;
  readonly logged: (typeof personFields)[F]['sensitive'] extends true ? undefined : true;
}

/** The columns of a person, shared by registrations and students. All follows from `personFields`. */
export const personColumns = Object.fromEntries(
  personFieldNames.map((field) => [personColumn(field), columnOf(field)]),
) as unknown as { readonly [F in PersonField as PersonColumn<F>]: ColumnOf<F> };

/** Who wants no messages, and who is told in place of a student (W55). */
export const wishes = {
  no_mail: {
    kind: 'flag',
    default: 0,
    says: '1 where the person wants no messages.',
    label: wishesLabels.noMail,
    logged: true,
  },
  guardian_name: {
    kind: 'text',
    default: '',
    says: 'The name of the guardian; empty without one.',
    label: wishesLabels.guardianName,
    logged: true,
  },
  guardian_relation: {
    kind: 'text',
    names: relationNames,
    default: '',
    says: 'What the guardian is to the person: father, mother and the like.',
    label: wishesLabels.guardianRelation,
    logged: true,
  },
  guardian_mobile: {
    kind: 'text',
    default: '',
    says: 'The guardian’s mobile number.',
    label: wishesLabels.guardianMobile,
    logged: true,
  },
  guardian_email: {
    kind: 'text',
    default: '',
    says: 'The guardian’s e-mail address.',
    label: wishesLabels.guardianEmail,
    logged: true,
  },
} as const satisfies Record<string, ColumnFacts>;
