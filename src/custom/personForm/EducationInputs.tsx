import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { eduLevels, yearOptions } from '../../../domain/codes.ts';
import { textLimits } from '../../../domain/limits.ts';
import { useInstitutes } from '../lookups/useInstitutes.ts';
import { ChoiceInput } from './ChoiceInput.tsx';
import { InstitutionInput } from './InstitutionInput.tsx';
import { institutionNames, universityNames } from './institutions.ts';
import { usePersonFormContext } from './personFormContext.ts';
import { TextInput } from './TextInput.tsx';

/** Where and what the person studies; school locks what does not apply to it (spec 5). */
export function EducationInputs() {
  const translate = useTranslate();
  const { draft, mode } = usePersonFormContext();
  const { institutes, loaded } = useInstitutes();
  const { eduLevel } = draft;
  const school = eduLevel === 'SCHOOL';
  const names = useMemo(() => institutionNames(institutes, eduLevel), [institutes, eduLevel]);
  const universities = useMemo(() => universityNames(institutes), [institutes]);

  const helpFor = (choices: readonly string[]) => {
    if (!loaded) return translate('personForm.loadingInstitutes');
    return choices.length === 0
      ? translate('texts.institutes.none')
      : translate('personForm.choices', { count: choices.length });
  };
  const lockedHelp = school ? { help: translate('personForm.locked') } : {};
  const levels = eduLevels.map((level) => ({ value: level, text: translate(`person.levels.${level}`) }));
  const years = yearOptions(eduLevel).map((year) => ({ value: year, text: year }));

  return (
    <>
      <ChoiceInput field="eduLevel" choices={levels} required />
      <ChoiceInput
        field="eduYearPass"
        choices={years}
        required={mode === 'add'}
        help={eduLevel === '' ? translate('personForm.levelFirst') : ' '}
      />
      <TextInput field="eduGrade" required locked={school} maxLength={textLimits.degree} {...lockedHelp} />
      <TextInput field="eduGradeName" required locked={school} maxLength={textLimits.department} {...lockedHelp} />
      <InstitutionInput
        field="eduInstName"
        names={names}
        required
        help={eduLevel === '' ? translate('personForm.levelFirst') : helpFor(names)}
      />
      <InstitutionInput
        field="eduUniversityName"
        names={universities}
        required
        locked={school}
        help={school ? translate('personForm.locked') : helpFor(universities)}
      />
      <TextInput
        field="eduInstIdCode"
        maxLength={textLimits.studentIdCode}
        help={translate('personForm.studentIdHelp')}
      />
      {mode === 'edit' && <TextInput field="eduMarkPercentage" inputMode="decimal" maxLength={6} />}
    </>
  );
}
