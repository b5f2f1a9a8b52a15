import { person as texts } from './texts.ts';
import Box from '@mui/material/Box';
import { useTranslate } from '#src/app/text.ts';
import { genders, titles } from '#domain/codes.ts';
import { formatDay } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import type { Person } from '#domain/student.ts';
import { DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { Documents } from './Documents.tsx';

interface Props {
  person: KnownPerson;
  /** The photo is open from the start. */
  showPhoto?: boolean;
}

/** A person to read: Person, Education, Family and Documents. For registrations and students. */
export function PersonView({ person, showPhoto = false }: Props) {
  const translate = useTranslate();
  const section = (name: keyof typeof texts.sections, details: ReturnType<typeof personDetails>) => (
    <DetailSection title={translate(`person.sections.${name}`)}>
      <DetailList details={details.map(([field, value]) => ({ label: translate(`person.fields.${field}`), value }))} />
    </DetailSection>
  );
  const level = person.eduLevel ?? '';
  const levelName = isLevel(level) ? translate(`person.levels.${level}`) : level;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {section('person', personDetails(person))}
      {section('education', educationDetails({ ...person, eduLevel: levelName }))}
      {section('family', familyDetails(person))}
      <DetailSection title={translate('person.sections.documents')}>
        <Documents person={person} showPhoto={showPhoto} />
      </DetailSection>
    </Box>
  );
}

const isLevel = (level: string): level is keyof typeof texts.levels => Object.hasOwn(texts.levels, level);

/** A person as a row tells of one: any field may be missing (W2). */
export type KnownPerson = { [Field in keyof Person]?: Person[Field] | null | undefined };

/** A field's name with what is shown of it; '' where it is not known. */
type Shown = readonly [field: keyof typeof texts.fields, text: string];

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
