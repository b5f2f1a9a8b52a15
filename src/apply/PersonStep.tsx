import { eduLevels, genders, titles, yearOptions } from '#domain/words/codes.ts';
import { textLimits } from '#domain/words/limits.ts';
import { inputFilters } from '#domain/people/typingRules.ts';
import { guardianRelations } from '#domain/people/guardian.ts';
import { genderAllowed, schoolDefaults } from '#domain/people/personChecks.ts';
import type { ComponentProps } from 'react';
import { type Draft, guardianOf, type TypedField } from './draft.ts';
import { InstitutionField, SelectField, TextField } from './fields.tsx';
import { isMinorNow, todayNow, problemWords } from './problems.ts';
import { useTexts } from './chosenLanguage.ts';

/** Read as people write them: nothing is left out to make one. */
const amounts = new Set<TypedField>(['parentIncome', 'eduMarkPercentage']);

interface Props {
  draft: Draft;
  /** What is wrong, by field; empty until Next was pressed. */
  problems: ReadonlyMap<string, string>;
  onType: (typed: Draft['typed']) => void;
}

/** The person, the education and the family; under 18 who agrees. */
export function PersonStep({ draft, problems, onType }: Props) {
  const texts = useTexts();
  const { typed } = draft;
  const isSchool = typed.eduLevel === 'SCHOOL';
  const of = (field: TypedField) => ({
    label: texts.fields[field],
    value: typed[field] ?? '',
    error: problemWords(texts, draft, field, problems.get(field) ?? ''),
    onChange: (value: string) => onType({ [field]: value }),
  });
  const text = (field: TypedField, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField key={field} keep={amounts.has(field) ? undefined : inputFilters[field]} {...of(field)} {...more} />
  );
  const named = (names: object, words: Readonly<Record<string, string>>) =>
    Object.keys(names).map((code) => [code, words[code] ?? code] as const);

  /** What a level fills in, and takes back. */
  const chooseLevel = (eduLevel: string) =>
    onType({
      eduLevel,
      eduYearPass: '',
      ...(eduLevel === 'SCHOOL' ? schoolDefaults : {}),
      ...(isSchool && eduLevel !== 'SCHOOL' ? { eduGrade: '', eduGradeName: '', eduUniversityName: '' } : {}),
    });
  const allowed = Object.fromEntries(
    Object.entries(genders).filter(([code]) => genderAllowed(Number(typed.title), Number(code))),
  );
  return (
    <>
      <SelectField {...of('title')} choices={named(titles, texts.titles)} />
      {text('name', { maxLength: textLimits.name, autoComplete: 'name' })}
      <SelectField {...of('gender')} choices={named(allowed, texts.genders)} />
      {text('birthDate', { type: 'date', max: todayNow(), autoComplete: 'bday' })}
      {text('mobile', { type: 'tel', inputMode: 'numeric', maxLength: textLimits.phone, autoComplete: 'tel-national' })}
      {text('email', { type: 'email', maxLength: textLimits.email, autoComplete: 'email' })}

      <h2>{texts.person.education}</h2>
      <SelectField
        {...of('eduLevel')}
        choices={eduLevels.map((level) => [level, texts.levels[level]] as const)}
        onChange={chooseLevel}
      />
      <SelectField
        {...of('eduYearPass')}
        choices={yearOptions(typed.eduLevel ?? '').map((year) => [year, year] as const)}
      />
      <InstitutionField {...of('eduInstName')} />
      {!isSchool && (
        <>
          <InstitutionField {...of('eduUniversityName')} />
          {text('eduGrade', { maxLength: textLimits.degree })}
          {text('eduGradeName', { maxLength: textLimits.department })}
        </>
      )}
      {text('eduInstIdCode', { maxLength: textLimits.studentIdCode })}
      {text('eduMarkPercentage', { inputMode: 'decimal' })}

      <h2>{texts.person.family}</h2>
      {text('parentName', { maxLength: textLimits.name })}
      {text('altMobile', { type: 'tel', inputMode: 'numeric', maxLength: textLimits.phone })}
      {text('parentIncome', { inputMode: 'decimal' })}
      {isMinorNow(draft) && (
        <>
          <p className="note">{texts.minor}</p>
          {text('guardianName', { maxLength: textLimits.name, value: guardianOf(draft).name })}
          <SelectField
            {...of('guardianRelation')}
            choices={guardianRelations.map((relation) => [relation, texts.relations[relation]] as const)}
          />
          {text('guardianMobile', {
            type: 'tel',
            inputMode: 'numeric',
            maxLength: textLimits.phone,
            value: guardianOf(draft).mobile,
          })}
          {text('guardianEmail', { type: 'email', maxLength: textLimits.email })}
        </>
      )}
    </>
  );
}
