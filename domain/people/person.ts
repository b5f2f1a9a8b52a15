import { genders, titles } from '#domain/words/codes.ts';
import { maxIncome, textLimits } from '#domain/words/limits.ts';
import {
  checkAltMobile,
  checkBirthDate,
  checkDegree,
  checkDepartment,
  checkGender,
  checkIncomeProof,
  checkInstitution,
  checkLevel,
  checkMarkPercentage,
  checkName,
  checkParentIncome,
  checkParentName,
  checkPhoto,
  checkStudentIdCode,
  checkTitle,
  checkUniversity,
  checkYear,
  type PersonMode,
} from './personChecks.ts';
import { checkEmail, checkMobile } from '#domain/words/contact.ts';
import { type Problem, problemsOf } from '#domain/words/problem.ts';
import { mobileOf } from '#domain/words/same.ts';
import { tidy } from '#domain/words/text.ts';

/** The student write fields (spec 3), without the course and what the server decides. */
export interface Person {
  title: number;
  name: string;
  gender: number;
  birthDate: string;
  mobile: string;
  email: string;
  eduLevel: string;
  /** Year of study. */
  eduYearPass: string;
  /** Degree. */
  eduGrade: string;
  /** Department. */
  eduGradeName: string;
  eduInstName: string;
  eduUniversityName: string;
  /** The number the institution gave the student ('Student ID'). */
  eduInstIdCode: string;
  eduMarkPercentage: number;
  parentName: string;
  /** The parent's mobile. */
  altMobile: string;
  /** Monthly family income in rupees. */
  parentIncome: number;
  /** 0 where there is none. */
  photoFileId: number;
  /** 0 where there is none. */
  incomeProofFileId: number;
}

export type PersonField = keyof Person;

/** A person as a row gives it: any field may be missing or null (W2). */
export type KnownPerson = { readonly [F in PersonField]?: Person[F] | null | undefined };

/** The groups of the form and of the details page, in their order. */
export const personSections = ['person', 'education', 'family', 'documents'] as const;
export type PersonSection = (typeof personSections)[number];

/** What a field holds. The contract, the database and the screens each say once what a kind is to them. */
type TextKind = { kind: 'text'; max: number } | { kind: 'day' };
type NumberKind =
  | { kind: 'code'; names: Readonly<Record<number, string>> }
  | { kind: 'percentage' }
  | { kind: 'rupees'; max: number }
  | { kind: 'file' };

export type PersonFieldKind = (TextKind | NumberKind)['kind'];

/** What a check may look at beside the field itself: the whole person, India's today, and what for. */
interface Circumstances extends Person {
  today: string;
  mode: PersonMode;
}

interface Common<Value> {
  section: PersonSection;
  /** Stays out of the activity log, which is kept for good: health, religion, account numbers. */
  sensitive: boolean;
  /** '' or what is wrong with it. */
  check: (value: Value, circumstances: Circumstances) => string;
}

type Fields = { [F in PersonField]: Common<Person[F]> & (Person[F] extends string ? TextKind : NumberKind) };

/**
 * What there is to know about each field of a person, in the form's order. The names of a field elsewhere follow from its
 * own (`contract/names.ts`): eduInstName is EduInstName in a body, EDU_INST_NAME in a row, edu_inst_name in the database,
 * person.fields.eduInstName among the labels.
 */
export const personFields = {
  title: { section: 'person', kind: 'code', names: titles, sensitive: false, check: checkTitle },
  name: { section: 'person', kind: 'text', max: textLimits.name, sensitive: false, check: checkName },
  gender: { section: 'person', kind: 'code', names: genders, sensitive: false, check: checkGender },
  birthDate: { section: 'person', kind: 'day', sensitive: false, check: checkBirthDate },
  mobile: { section: 'person', kind: 'text', max: textLimits.phone, sensitive: false, check: checkMobile },
  email: { section: 'person', kind: 'text', max: textLimits.email, sensitive: false, check: checkEmail },
  eduLevel: { section: 'education', kind: 'text', max: textLimits.code, sensitive: false, check: checkLevel },
  eduYearPass: { section: 'education', kind: 'text', max: textLimits.code, sensitive: false, check: checkYear },
  eduGrade: { section: 'education', kind: 'text', max: textLimits.degree, sensitive: false, check: checkDegree },
  eduGradeName: {
    section: 'education',
    kind: 'text',
    max: textLimits.department,
    sensitive: false,
    check: checkDepartment,
  },
  eduInstName: {
    section: 'education',
    kind: 'text',
    max: textLimits.institution,
    sensitive: false,
    check: checkInstitution,
  },
  eduUniversityName: {
    section: 'education',
    kind: 'text',
    max: textLimits.institution,
    sensitive: false,
    check: checkUniversity,
  },
  eduInstIdCode: {
    section: 'education',
    kind: 'text',
    max: textLimits.studentIdCode,
    sensitive: false,
    check: checkStudentIdCode,
  },
  eduMarkPercentage: { section: 'education', kind: 'percentage', sensitive: false, check: checkMarkPercentage },
  parentName: { section: 'family', kind: 'text', max: textLimits.name, sensitive: false, check: checkParentName },
  altMobile: { section: 'family', kind: 'text', max: textLimits.phone, sensitive: false, check: checkAltMobile },
  parentIncome: { section: 'family', kind: 'rupees', max: maxIncome, sensitive: false, check: checkParentIncome },
  photoFileId: { section: 'documents', kind: 'file', sensitive: false, check: checkPhoto },
  incomeProofFileId: { section: 'documents', kind: 'file', sensitive: false, check: checkIncomeProof },
} as const satisfies Fields;

/** The fields in the form's order. */
export const personFieldNames = Object.keys(personFields) as PersonField[];

/** The fields of a section, in the form's order. */
export const fieldsIn = (section: PersonSection): PersonField[] =>
  personFieldNames.filter((field) => personFields[field].section === section);

/** The fields of one kind, for a type. */
export type FieldOfKind<Kind extends PersonFieldKind> = {
  [F in PersonField]: (typeof personFields)[F]['kind'] extends Kind ? F : never;
}[PersonField];

/** A person whose fields are found one by one. */
export const buildPerson = (valueOf: (field: PersonField) => unknown): Person =>
  Object.fromEntries(personFieldNames.map((field) => [field, valueOf(field)])) as unknown as Person;

/** What is known of a person, without what else the row says. */
export const knownFields = (row: KnownPerson): KnownPerson =>
  Object.fromEntries(personFieldNames.map((field) => [field, row[field]]));

/** Nobody yet: no text, no code, no file; an income is not 0 until somebody says so. */
export const emptyPerson: Person = {
  ...buildPerson((field) => (['text', 'day'].includes(personFields[field].kind) ? '' : 0)),
  parentIncome: Number.NaN,
};

const checkField = <F extends PersonField>(field: F, circumstances: Circumstances): string => {
  const fields: Fields = personFields;
  return fields[field].check(circumstances[field], circumstances);
};

/** Whether a field may not be left empty. */
export const isRequired = (field: PersonField, mode: PersonMode): boolean =>
  checkField(field, { ...emptyPerson, today: '', mode }) !== '';

/** What is missing that is asked of a new student, in the form's order; an income or marks of 0 may be true (W52). */
export const missingFields = (person: KnownPerson): PersonField[] =>
  personFieldNames.filter(
    (field) =>
      !['rupees', 'percentage'].includes(personFields[field].kind) && isRequired(field, 'add') && !person[field],
  );

/** Whether something is missing that is asked of a new student (W52). */
export const isIncomplete = (person: KnownPerson): boolean => missingFields(person).length > 0;

/** What is wrong with a person, in the form's order, one problem a field (spec 5). `today` is India's. */
export const checkPerson = (person: Person, today: string, mode: PersonMode): Problem[] =>
  problemsOf(personFieldNames.map((field) => [field, checkField(field, { ...person, today, mode })]));

/**
 * What is wrong with a person who is edited: of one from an import that lacks something, only what is wrong with the fields that change
 * (W52). `current` is the person as it is kept.
 */
export const checkEdit = (
  person: Person,
  today: string,
  { current, isIncomplete: lacks }: { current: Person; isIncomplete: boolean },
): Problem[] =>
  checkPerson(person, today, 'edit').filter(
    ({ field }) => !lacks || person[field as PersonField] !== current[field as PersonField],
  );

/** A person as it is stored: texts tidied, the e-mail in lower case (spec 5, W6), of a mobile the digits (W61). */
export function normalisePerson(person: Person): Person {
  const { email, mobile, altMobile, ...tidied } = buildPerson((field) => {
    const value = person[field];
    return typeof value === 'string' ? tidy(value) : value;
  });
  return { ...tidied, email: email.toLowerCase(), mobile: mobileOf(mobile), altMobile: mobileOf(altMobile) };
}
