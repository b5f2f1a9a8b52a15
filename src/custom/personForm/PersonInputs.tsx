import { useTranslate } from 'react-admin';
import { textLimits } from '../../../domain/limits.ts';
import { ContactInputs } from './ContactInputs.tsx';
import { DocumentInputs } from './DocumentInputs.tsx';
import { EducationInputs } from './EducationInputs.tsx';
import { InputSection } from './InputSection.tsx';
import { IncomeInput } from './IncomeInput.tsx';
import { PersonFormContext } from './personFormContext.ts';
import { TextInput } from './TextInput.tsx';
import type { PersonForm } from './usePersonForm.ts';

interface Props {
  form: PersonForm;
  /** While it is being sent, or when the person is stored already. */
  disabled?: boolean;
}

/** Every field of a person in four groups, with the rules of spec 5; for adding and editing. */
export function PersonInputs({ form, disabled = false }: Props) {
  const translate = useTranslate();
  const heading = (section: string) => translate(`person.sections.${section}`);
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
