import { Box } from '@mui/material';
import { Fragment, type ReactElement, useMemo } from 'react';
import { useTranslate } from '#src/text.ts';
import { useFormContext } from 'react-hook-form';
import { eduLevels, genders, titles, yearOptions } from '#domain/words/codes.ts';
import { fieldsIn, type PersonField, personSections } from '#domain/people/person.ts';
import { genderAllowed, type PersonMode } from '#domain/people/personChecks.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { InstitutionInput } from '#src/custom/people/person/InstitutionInput.tsx';
import { BirthDateInput, FileInput, IncomeInput, PersonChoice, PersonText } from '#src/custom/people/person/inputs.tsx';
import { isLowIncome, type PersonDraft } from '#domain/people/personDraft.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useNameHelp } from '#src/custom/people/person/useNameHelp.ts';
import { PersonFormContext, useFollowers, usePersonForm, useTyped } from '#src/custom/people/person/personForm.ts';
import { WishesInputs } from './WishesInputs.tsx';
import '#src/custom/people/person/formTexts.ts';

interface Props {
  mode: PersonMode;
  /** When the person is stored already. */
  disabled?: boolean;
  /** What is typed when a field is left: settled enough to look for. */
  onSettled: (draft: PersonDraft) => void;
}

/** Every field of a person, section by section, with the rules of spec 5; in a `CheckedForm`, for adding and editing. */
export function PersonInputs({ mode, disabled = false, onSettled }: Props) {
  const translate = useTranslate();
  const { getValues } = useFormContext<PersonDraft>();
  const form = useMemo(() => ({ mode, disabled }), [mode, disabled]);
  useFollowers(mode);
  const hasWishes = useOffers('messages');
  return (
    <PersonFormContext value={form}>
      <Box sx={stack} onBlur={() => onSettled({ ...getValues() })}>
        {personSections.map((section) => (
          <Fragment key={section}>
            <InputSection title={translate(`person.sections.${section}`)}>
              {fieldsIn(section).map((field) => (
                <Fragment key={field}>{inputs[field]}</Fragment>
              ))}
            </InputSection>
            {section === 'family' && hasWishes && <WishesInputs />}
          </Fragment>
        ))}
      </Box>
    </PersonFormContext>
  );
}

const titleChoices = Object.entries(titles).map(([code, text]) => ({ value: Number(code), text }));

/** How each field is filled in; its label, its length and whether it is required come from `domain/people/person.ts`. */
const inputs: Readonly<Record<PersonField, ReactElement>> = {
  title: <PersonChoice field="title" choices={titleChoices} />,
  name: <NameInput />,
  gender: <GenderInput />,
  birthDate: <BirthDateInput />,
  mobile: <PersonText field="mobile" inputMode="tel" />,
  email: <PersonText field="email" inputMode="email" />,
  eduLevel: <LevelInput />,
  eduYearPass: <YearInput />,
  eduGrade: <UnlessSchoolInput field="eduGrade" />,
  eduGradeName: <UnlessSchoolInput field="eduGradeName" />,
  eduInstName: <PersonInstitution field="eduInstName" />,
  eduUniversityName: <PersonInstitution field="eduUniversityName" />,
  eduInstIdCode: <StudentIdInput />,
  eduMarkPercentage: <MarkInput />,
  parentName: <ParentInput />,
  altMobile: <PersonText field="altMobile" inputMode="tel" />,
  parentIncome: <IncomeInput />,
  photoFileId: <FileInput field="photoFileId" waitingField="photoWaiting" kind="photo" />,
  incomeProofFileId: <IncomeProofInput />,
};

function NameInput() {
  return <PersonText field="name" help={useNameHelp('name')} />;
}

function ParentInput() {
  return <PersonText field="parentName" help={useTranslate()('lists.onlyLetters')} />;
}

/** A gender that does not go with the title cannot be chosen. */
function GenderInput() {
  const title = useTyped('title');
  const choices = Object.entries(genders).map(([code, text]) => ({
    value: Number(code),
    text,
    disabled: !genderAllowed(title, Number(code)),
  }));
  return <PersonChoice field="gender" choices={choices} />;
}

function LevelInput() {
  const translate = useTranslate();
  const choices = eduLevels.map((level) => ({ value: level, text: translate(`person.levels.${level}`) }));
  return <PersonChoice field="eduLevel" choices={choices} />;
}

function YearInput() {
  const translate = useTranslate();
  const eduLevel = useTyped('eduLevel');
  const choices = yearOptions(eduLevel).map((year) => ({ value: year, text: year }));
  const help = eduLevel === '' ? translate('personForm.levelFirst') : ' ';
  return <PersonChoice field="eduYearPass" choices={choices} help={help} />;
}

const useAtSchool = () => useTyped('eduLevel') === 'SCHOOL';

/** School locks what does not apply to it (spec 5). */
function UnlessSchoolInput({ field }: { field: 'eduGrade' | 'eduGradeName' }) {
  const translate = useTranslate();
  const school = useAtSchool();
  const help = field === 'eduGradeName' ? translate('lists.onlyLetters') : ' ';
  return <PersonText field={field} locked={school} help={school ? translate('personForm.locked') : help} />;
}

function PersonInstitution({ field }: { field: 'eduInstName' | 'eduUniversityName' }) {
  return <InstitutionInput field={field} eduLevel={useTyped('eduLevel')} />;
}

function StudentIdInput() {
  return <PersonText field="eduInstIdCode" help={useTranslate()('personForm.studentIdHelp')} />;
}

/** Asked for only when a student is edited (spec 3: sent as 0 on add). */
function MarkInput() {
  const { mode } = usePersonForm();
  return mode === 'edit' && <PersonText field="eduMarkPercentage" inputMode="decimal" maxLength={6} />;
}

/** Up to the scholarship's income, once that was accepted. */
function IncomeProofInput() {
  const translate = useTranslate();
  const parentIncome = useTyped('parentIncome');
  const accepted = useTyped('incomeAccepted');
  if (!isLowIncome({ parentIncome })) return null;
  return (
    <FileInput
      field="incomeProofFileId"
      waitingField="proofWaiting"
      kind="incomeProof"
      locked={accepted ? '' : translate('texts.uploads.acceptIncome')}
    />
  );
}
