import { tidy } from '#domain/words/text.ts';
import type { SettingsPart } from '#src/resources/settings/SettingsForm.tsx';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import './texts.ts';

export const enquiriesPart: SettingsPart<{ enquirySources: string }> = {
  name: 'enquiries',
  draftOf: ({ enquirySources }) => ({ enquirySources: enquirySources.join('\n') }),
  changeOf: ({ enquirySources }) => ({ enquirySources: enquirySources.split('\n').map(tidy).filter(Boolean) }),
};

/** Where enquiries come from (W66). */
export function EnquiryInputs() {
  const text = useTexts('enquirySettings');
  return (
    <InputSection title={text('form')}>
      <TextInput source="enquirySources" label={text('fields.sources')} lines={5} help={text('help.sources')} />
    </InputSection>
  );
}
