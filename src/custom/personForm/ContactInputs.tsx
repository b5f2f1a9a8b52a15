import { genders, titles } from '../../../domain/codes.ts';
import { textLimits } from '../../../domain/limits.ts';
import { genderAllowed } from '../../../domain/student.ts';
import { BirthDateInput } from './BirthDateInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { usePersonFormContext } from './personFormContext.ts';
import { TextInput } from './TextInput.tsx';

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
