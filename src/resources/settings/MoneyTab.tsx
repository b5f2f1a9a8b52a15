import { Box } from '@mui/material';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { MoneyChanges } from '#src/resources/settings/money/MoneyChanges.tsx';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { type SettingsPart, SettingsForm } from './SettingsForm.tsx';

const part: SettingsPart<Pick<Settings, 'upiId' | 'upiName'> & { expenseCategories: string }> = {
  name: 'money',
  draftOf: ({ upiId, upiName, expenseCategories }) => ({
    upiId,
    upiName,
    expenseCategories: expenseCategories.join('\n'),
  }),
  changeOf: ({ upiId, upiName, expenseCategories }) => ({
    upiId: tidy(upiId),
    upiName: tidy(upiName),
    expenseCategories: expenseCategories.split('\n').map(tidy).filter(Boolean),
  }),
};

/** The UPI id and name for payments, and below them what was done to money. */
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
        <InputSection title={text('sections.expenses')}>
          <TextInput
            source="expenseCategories"
            label={text('fields.expenseCategories')}
            lines={5}
            help={text('help.expenseCategories')}
          />
        </InputSection>
      </SettingsForm>
      <Box sx={{ mt: 2 }}>
        <MoneyChanges />
      </Box>
    </>
  );
}
