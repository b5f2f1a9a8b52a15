import { Box } from '@mui/material';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { ReopenDay } from '#src/custom/money/dayBook/ReopenDay.tsx';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { type Part, SettingsForm } from './SettingsForm.tsx';

const part: Part<Pick<Settings, 'upiId' | 'upiName'>> = {
  name: 'money',
  draftOf: ({ upiId, upiName }) => ({ upiId, upiName }),
  changeOf: ({ upiId, upiName }) => ({ upiId: tidy(upiId), upiName: tidy(upiName) }),
};

/** The UPI id and name for payments. */
export function MoneyTab({ settings }: { settings: Settings }) {
  const text = useTexts('resources.settings');
  return (
    <>
      <SettingsForm settings={settings} part={part}>
        <InputSection title={text('sections.upi')}>
          <TextInput
            source="upiId"
            label={text('fields.upiId')}
            maxLength={textLimits.upiId}
            inputMode="email"
            help={text('help.upiId')}
          />
          <TextInput
            source="upiName"
            label={text('fields.upiName')}
            maxLength={textLimits.name}
            help={text('help.upiName')}
          />
        </InputSection>
      </SettingsForm>
      <Box sx={{ mt: 2 }}>
        <ReopenDay />
      </Box>
    </>
  );
}
