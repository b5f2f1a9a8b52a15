import type { Translate } from '#src/app/text.ts';
import { useMemo } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { eduLevels, genders, titles, yearOptions } from '#domain/codes.ts';
import { textLimits } from '#domain/limits.ts';
import { genderAllowed } from '#domain/student.ts';
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

/** Every field of a person in four groups, with the rules of spec 5; for adding and editing. */
export function PersonInputs({ form, disabled = false }: Props) {
  const heading = useTexts('person.sections');
  return (
    <PersonFormContext value={{ ...form, disabled }}>
      <InputSection title={heading('person')}>
        <ContactInputs />
      </InputSection>
      <InputSection title={heading('education')}>
        <EducationInputs />
      </InputSection>
      <InputSection title={heading('family')}>
        <TextInput field="parentName" required maxLength={textLimits.name} />
        <TextInput field="altMobile" inputMode="tel" />
        <IncomeInput />
      </InputSection>
      <InputSection title={heading('documents')}>
        <DocumentInputs />
      </InputSection>
    </PersonFormContext>
  );
}

const titleChoices = Object.entries(titles).map(([code, text]) => ({ value: Number(code), text }));

/** Who it is and how to reach them. A gender that does not go with the title cannot be chosen. */
export function ContactInputs() {
  const { title } = usePersonFormContext().draft;
  const genderChoices = Object.entries(genders).map(([code, text]) => ({
    value: Number(code),
    text,
    disabled: !genderAllowed(title, Number(code)),
  }));
  return (
    <>
      <ChoiceInput field="title" choices={titleChoices} required />
      <TextInput field="name" required maxLength={textLimits.name} />
      <ChoiceInput field="gender" choices={genderChoices} required />
      <BirthDateInput />
      <TextInput field="mobile" required inputMode="tel" />
      <TextInput field="email" required inputMode="email" maxLength={textLimits.email} />
    </>
  );
}

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

/** Photo and, up to the scholarship's income, income proof. */
export function DocumentInputs() {
  const translate = useTranslate();
  const { draft, mode, set, disabled } = usePersonFormContext();
  const photo = usePersonField('photoFileId');
  const proof = usePersonField('incomeProofFileId');
  return (
    <>
      <UploadField
        id={photo.id}
        kind="photo"
        label={translate('person.fields.photoFileId')}
        fileId={photo.value}
        required={mode === 'add'}
        disabled={disabled}
        problem={draft.photoWaiting ? translate('texts.uploads.photoRequired') : photo.error}
        onChosen={() => set('photoWaiting', true)}
        onUploaded={(fileId) => {
          set('photoFileId', fileId);
          set('photoWaiting', false);
        }}
      />
      {isLowIncome(draft) && (
        <UploadField
          id={proof.id}
          kind="incomeProof"
          label={translate('person.fields.incomeProofFileId')}
          fileId={proof.value}
          required={mode === 'add'}
          disabled={disabled || !draft.incomeAccepted}
          problem={proofProblem(draft, translate) || proof.error}
          onChosen={() => set('proofWaiting', true)}
          onUploaded={(fileId) => {
            set('incomeProofFileId', fileId);
            set('proofWaiting', false);
          }}
        />
      )}
    </>
  );
}

function proofProblem(
  { incomeAccepted, proofWaiting }: { incomeAccepted: boolean; proofWaiting: boolean },
  translate: Translate,
): string {
  if (!incomeAccepted) return translate('texts.uploads.acceptIncome');
  return proofWaiting ? translate('texts.uploads.incomeProofRequired') : '';
}
