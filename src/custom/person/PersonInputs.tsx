import { Fragment, type ReactElement, useMemo } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { eduLevels, genders, titles, yearOptions } from '#domain/codes.ts';
import { fieldsIn, type PersonField, personSections } from '#domain/person.ts';
import { genderAllowed } from '#domain/personChecks.ts';
import { useInstitutes } from '#src/custom/lookups/institutes.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { UploadField } from '#src/ui/upload/UploadField.tsx';
import { InstitutionInput, institutionNames, universityNames } from './InstitutionInput.tsx';
import { BirthDateInput, ChoiceInput, IncomeInput, TextInput } from './inputs.tsx';
import { isLowIncome } from './personDraft.ts';
import { type PersonForm, PersonFormContext, usePersonField, usePersonFormContext } from './usePersonForm.ts';

interface Props {
  form: PersonForm;
  /** While it is being sent, or when the person is stored already. */
  disabled?: boolean;
}

/** Every field of a person, section by section, with the rules of spec 5; for adding and editing. */
export function PersonInputs({ form, disabled = false }: Props) {
  const translate = useTranslate();
  return (
    <PersonFormContext value={{ ...form, disabled }}>
      {personSections.map((section) => (
        <InputSection key={section} title={translate(`person.sections.${section}`)}>
          {fieldsIn(section).map((field) => (
            <Fragment key={field}>{inputs[field]}</Fragment>
          ))}
        </InputSection>
      ))}
    </PersonFormContext>
  );
}

const titleChoices = Object.entries(titles).map(([code, text]) => ({ value: Number(code), text }));

/** How each field is filled in; its label, its length and whether it is required come from `domain/person.ts`. */
const inputs: Readonly<Record<PersonField, ReactElement>> = {
  title: <ChoiceInput field="title" choices={titleChoices} />,
  name: <TextInput field="name" />,
  gender: <GenderInput />,
  birthDate: <BirthDateInput />,
  mobile: <TextInput field="mobile" inputMode="tel" />,
  email: <TextInput field="email" inputMode="email" />,
  eduLevel: <LevelInput />,
  eduYearPass: <YearInput />,
  eduGrade: <UnlessSchoolInput field="eduGrade" />,
  eduGradeName: <UnlessSchoolInput field="eduGradeName" />,
  eduInstName: <InstitutionNameInput />,
  eduUniversityName: <UniversityInput />,
  eduInstIdCode: <StudentIdInput />,
  eduMarkPercentage: <MarkInput />,
  parentName: <TextInput field="parentName" />,
  altMobile: <TextInput field="altMobile" inputMode="tel" />,
  parentIncome: <IncomeInput />,
  photoFileId: <PhotoInput />,
  incomeProofFileId: <IncomeProofInput />,
};

/** A gender that does not go with the title cannot be chosen. */
function GenderInput() {
  const { title } = usePersonFormContext().draft;
  const choices = Object.entries(genders).map(([code, text]) => ({
    value: Number(code),
    text,
    disabled: !genderAllowed(title, Number(code)),
  }));
  return <ChoiceInput field="gender" choices={choices} />;
}

function LevelInput() {
  const translate = useTranslate();
  const choices = eduLevels.map((level) => ({ value: level, text: translate(`person.levels.${level}`) }));
  return <ChoiceInput field="eduLevel" choices={choices} />;
}

function YearInput() {
  const translate = useTranslate();
  const { eduLevel } = usePersonFormContext().draft;
  const choices = yearOptions(eduLevel).map((year) => ({ value: year, text: year }));
  const help = eduLevel === '' ? translate('personForm.levelFirst') : ' ';
  return <ChoiceInput field="eduYearPass" choices={choices} help={help} />;
}

const useAtSchool = () => usePersonFormContext().draft.eduLevel === 'SCHOOL';

/** School locks what does not apply to it (spec 5). */
function UnlessSchoolInput({ field }: { field: 'eduGrade' | 'eduGradeName' }) {
  const translate = useTranslate();
  const school = useAtSchool();
  return <TextInput field={field} locked={school} help={school ? translate('personForm.locked') : ' '} />;
}

/** What stands below a choice of institutions. */
function useChoicesHelp(choices: readonly string[], loaded: boolean): string {
  const translate = useTranslate();
  if (!loaded) return translate('personForm.loadingInstitutes');
  return choices.length === 0
    ? translate('texts.institutes.none')
    : translate('personForm.choices', { count: choices.length });
}

function InstitutionNameInput() {
  const translate = useTranslate();
  const { eduLevel } = usePersonFormContext().draft;
  const { institutes, loaded } = useInstitutes();
  const names = useMemo(() => institutionNames(institutes, eduLevel), [institutes, eduLevel]);
  const help = useChoicesHelp(names, loaded);
  return (
    <InstitutionInput
      field="eduInstName"
      names={names}
      help={eduLevel === '' ? translate('personForm.levelFirst') : help}
    />
  );
}

function UniversityInput() {
  const translate = useTranslate();
  const school = useAtSchool();
  const { institutes, loaded } = useInstitutes();
  const names = useMemo(() => universityNames(institutes), [institutes]);
  const help = useChoicesHelp(names, loaded);
  return (
    <InstitutionInput
      field="eduUniversityName"
      names={names}
      locked={school}
      help={school ? translate('personForm.locked') : help}
    />
  );
}

function StudentIdInput() {
  return <TextInput field="eduInstIdCode" help={useTranslate()('personForm.studentIdHelp')} />;
}

/** Asked for only when a student is edited (spec 3: sent as 0 on add). */
function MarkInput() {
  const { mode } = usePersonFormContext();
  return mode === 'edit' && <TextInput field="eduMarkPercentage" inputMode="decimal" maxLength={6} />;
}

function PhotoInput() {
  const translate = useTranslate();
  const { draft, mode, set, disabled } = usePersonFormContext();
  const { id, label, value, error } = usePersonField('photoFileId');
  return (
    <UploadField
      id={id}
      kind="photo"
      label={label}
      fileId={value}
      required={mode === 'add'}
      disabled={disabled}
      problem={draft.photoWaiting ? translate('texts.uploads.photoRequired') : error}
      onChosen={() => set('photoWaiting', true)}
      onUploaded={(fileId) => {
        set('photoFileId', fileId);
        set('photoWaiting', false);
      }}
    />
  );
}

/** Up to the scholarship's income, once that was accepted. */
function IncomeProofInput() {
  const translate = useTranslate();
  const { draft, mode, set, disabled } = usePersonFormContext();
  const { id, label, value, error } = usePersonField('incomeProofFileId');
  if (!isLowIncome(draft)) return null;
  const missing = draft.proofWaiting ? translate('texts.uploads.incomeProofRequired') : error;
  return (
    <UploadField
      id={id}
      kind="incomeProof"
      label={label}
      fileId={value}
      required={mode === 'add'}
      disabled={disabled || !draft.incomeAccepted}
      problem={draft.incomeAccepted ? missing : translate('texts.uploads.acceptIncome')}
      onChosen={() => set('proofWaiting', true)}
      onUploaded={(fileId) => {
        set('incomeProofFileId', fileId);
        set('proofWaiting', false);
      }}
    />
  );
}
