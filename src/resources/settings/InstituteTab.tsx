import { Box } from '@mui/material';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { logoUrl } from '#src/institute.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { PictureInput } from './PictureInput.tsx';
import { type SettingsPart, SettingsForm } from './SettingsForm.tsx';
import { SetUpAgain } from './SetUpAgain.tsx';
import { TakeOut } from './TakeOut.tsx';

interface Draft {
  instituteName: string;
  place: string;
  address: string;
  phone: string;
  email: string;
  logoFileId: number;
  /** A logo is chosen but not uploaded. */
  logoWaiting: boolean;
}

const part: SettingsPart<Draft> = {
  name: 'institute',
  draftOf: ({ instituteName, place, address, phone, email, logoFileId }) => ({
    instituteName,
    place,
    address,
    phone,
    email,
    logoFileId,
    logoWaiting: false,
  }),
  changeOf: ({ logoWaiting: _waiting, logoFileId, ...typed }) => ({
    instituteName: tidy(typed.instituteName),
    place: tidy(typed.place),
    address: tidy(typed.address),
    phone: tidy(typed.phone),
    email: tidy(typed.email),
    logoFileId,
  }),
};

/** Name, address and logo of the institute; below them Set up, and taking everything out. */
export function InstituteTab({ settings }: { settings: Settings }) {
  const text = useTexts('resources.settings');
  const common = (field: Exclude<keyof Draft, 'logoFileId' | 'logoWaiting'>) => ({
    source: field,
    label: text(`fields.${field}`),
  });
  return (
    <>
      <SettingsForm settings={settings} part={part}>
        <InputSection title={text('sections.institute')}>
          <TextInput
            {...common('instituteName')}
            required
            maxLength={textLimits.institution}
            help={text('help.instituteName')}
          />
          <TextInput {...common('place')} maxLength={textLimits.location} help={text('help.place')} />
          <TextInput {...common('address')} lines={3} maxLength={textLimits.address} />
          <Box sx={{ display: 'grid', gap: 1.25 }}>
            <TextInput {...common('phone')} maxLength={textLimits.phone} inputMode="tel" help={text('help.phone')} />
            <TextInput {...common('email')} maxLength={textLimits.email} inputMode="email" />
          </Box>
        </InputSection>
        <InputSection title={text('sections.logo')} wide>
          <PictureInput
            kind="logo"
            source="logoFileId"
            waiting="logoWaiting"
            label={text('help.logo')}
            remove={text('removeLogo')}
            storedOf={(fileId) => (fileId === settings.logoFileId ? logoUrl(fileId) : '')}
          />
        </InputSection>
      </SettingsForm>
      <Box sx={{ ...stack, mt: 2 }}>
        <SetUpAgain />
        <TakeOut />
      </Box>
    </>
  );
}
