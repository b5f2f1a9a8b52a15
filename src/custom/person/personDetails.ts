import { genders, titles } from '../../../domain/codes.ts';
import { formatDay } from '../../../domain/dates.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { Person } from '../../../domain/student.ts';

/** A person as a row tells of one: any field may be missing (W2). */
export type KnownPerson = { [Field in keyof Person]?: Person[Field] | null | undefined };

/** A field's name with what is shown of it; '' where it is not known. */
type Shown = readonly [field: string, text: string];

const text = (value: string | null | undefined) => value ?? '';

/** Titles and genders by name, the birth date as lists show days. */
export function personDetails(person: KnownPerson): Shown[] {
  return [
    ['title', titles[person.title ?? 0] ?? ''],
    ['name', text(person.name)],
    ['gender', genders[person.gender ?? 0] ?? ''],
    ['birthDate', person.birthDate ? formatDay(person.birthDate) : ''],
    ['mobile', text(person.mobile)],
    ['email', text(person.email)],
  ];
}

export function educationDetails(person: KnownPerson): Shown[] {
  const { eduMarkPercentage: mark } = person;
  return [
    ['eduLevel', text(person.eduLevel)],
    ['eduYearPass', text(person.eduYearPass)],
    ['eduGrade', text(person.eduGrade)],
    ['eduGradeName', text(person.eduGradeName)],
    ['eduInstName', text(person.eduInstName)],
    ['eduUniversityName', text(person.eduUniversityName)],
    ['eduInstIdCode', text(person.eduInstIdCode)],
    // 0 is what is sent when nobody asked for it (spec 3).
    ['eduMarkPercentage', mark ? `${mark} %` : ''],
  ];
}

export function familyDetails(person: KnownPerson): Shown[] {
  const { parentIncome } = person;
  return [
    ['parentName', text(person.parentName)],
    ['altMobile', text(person.altMobile)],
    ['parentIncome', parentIncome == null ? '' : formatRupees(parentIncome)],
  ];
}
