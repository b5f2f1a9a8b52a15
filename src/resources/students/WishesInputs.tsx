import { guardianRelations } from '#domain/people/guardian.ts';
import { textLimits } from '#domain/words/limits.ts';
import { inputFilters } from '#domain/people/typingRules.ts';
import { useTexts } from '#src/text.ts';
import { CheckInput, ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { usePersonForm } from '#src/custom/people/person/personForm.ts';
import '#src/custom/people/person/wishesTexts.ts';

/** Who wants no messages, and the guardian, who is the parent until another one is typed (W55). */
export function WishesInputs() {
  const text = useTexts('wishes');
  const { disabled } = usePersonForm();
  const relations = guardianRelations.map((relation) => ({ value: relation, text: text(`relations.${relation}`) }));
  const input = (source: 'guardianName' | 'guardianMobile' | 'guardianEmail') => ({
    source,
    label: text(`fields.${source}`),
    disabled,
    keep: inputFilters[source],
  });
  return (
    <InputSection title={text('title')}>
      <TextInput {...input('guardianName')} maxLength={textLimits.name} help={text('nameHelp')} />
      <ChoiceInput
        source="guardianRelation"
        label={text('fields.guardianRelation')}
        choices={[{ value: '', text: text('unsaid') }, ...relations]}
        disabled={disabled}
      />
      <TextInput {...input('guardianMobile')} maxLength={textLimits.phone} inputMode="tel" />
      <TextInput {...input('guardianEmail')} maxLength={textLimits.email} inputMode="email" />
      <CheckInput source="noMail" label={text('fields.noMail')} disabled={disabled} help={text('noMailHelp')} />
    </InputSection>
  );
}
