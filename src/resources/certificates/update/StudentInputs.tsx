import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { genders, titles } from '../../../../domain/codes.ts';
import { textLimits } from '../../../../domain/limits.ts';
import { genderAllowed } from '../../../../domain/student.ts';
import { useInstitutes } from '../../../custom/lookups/useInstitutes.ts';
import { ChoiceInput } from '../../../custom/personForm/ChoiceInput.tsx';
import { InstitutionInput } from '../../../custom/personForm/InstitutionInput.tsx';
import { institutionNames, universityNames } from '../../../custom/personForm/institutions.ts';
import { TextInput } from '../../../custom/personForm/TextInput.tsx';
import type { UpdateFacts } from './useUpdateFacts.ts';

/** Title, name, college or school and university: the student's own, so a change of them is the student's too. */
export function StudentInputs({ certificate, student }: UpdateFacts) {
  const translate = useTranslate();
  const { institutes } = useInstitutes();
  const level = student.eduLevel ?? '';
  const school = level === 'SCHOOL';
  const names = useMemo(() => institutionNames(institutes, level), [institutes, level]);
  const universities = useMemo(() => universityNames(institutes), [institutes]);
  const label = (key: string, values?: Record<string, string>) =>
    translate(`resources.certificates.update.${key}`, values);

  const gender = Number(student.gender ?? 0);
  const choices = Object.entries(titles).map(([code, text]) => ({
    value: Number(code),
    text,
    disabled: !genderAllowed(Number(code), gender),
  }));
  const limited = choices.some(({ disabled }) => disabled);
  const printed = certificate.certName ?? '';
  const renamed = printed !== '' && printed !== student.name;

  return (
    <>
      <ChoiceInput
        field="title"
        choices={choices}
        required
        {...(limited ? { help: label('titleHelp', { gender: genders[gender] ?? '' }) } : {})}
      />
      <TextInput
        field="name"
        required
        maxLength={textLimits.name}
        {...(renamed ? { help: label('printedName', { name: printed }) } : {})}
      />
      <InstitutionInput field="eduInstName" label={label(school ? 'school' : 'college')} names={names} required />
      <InstitutionInput
        field="eduUniversityName"
        label={label('university')}
        names={universities}
        required
        locked={school}
        {...(school ? { help: translate('personForm.locked') } : {})}
      />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {label('studentToo')}
      </Typography>
    </>
  );
}
