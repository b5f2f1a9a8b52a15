import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { texts } from '#contract/texts.ts';
import { textLimits } from '#domain/limits.ts';
import { tidy } from '#domain/text.ts';
import { UploadInput } from '#src/custom/person/UploadInput.tsx';
import { logoUrl } from '#src/institute.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { type Part, SettingsForm } from './SettingsForm.tsx';

interface Draft {
  instituteName: string;
  place: string;
  address: string;
  phone: string;
  email: string;
  signatory: string;
  logoFileId: number;
  /** A logo is chosen but not uploaded. */
  logoWaiting: boolean;
}

const part: Part<Draft> = {
  name: 'institute',
  draftOf: ({ instituteName, place, address, phone, email, signatories, logoFileId }) => ({
    instituteName,
    place,
    address,
    phone,
    email,
    logoFileId,
    signatory: signatories[0]?.name ?? '',
    logoWaiting: false,
  }),
  changeOf: ({ logoWaiting: _waiting, signatory, logoFileId, ...typed }) => ({
    instituteName: tidy(typed.instituteName),
    place: tidy(typed.place),
    address: tidy(typed.address),
    phone: tidy(typed.phone),
    email: tidy(typed.email),
    logoFileId,
    signatories: [{ name: tidy(signatory) }],
  }),
  problemsOf: ({ logoWaiting }) => (logoWaiting ? [{ field: 'logoFileId', message: texts.uploads.logoRequired }] : []),
};

/** Name, address, logo and signatory of the institute. */
export function InstituteTab({ settings }: { settings: Settings }) {
  const text = useTexts('resources.settings');
  const common = (field: Exclude<keyof Draft, 'logoFileId' | 'logoWaiting'>) => ({
    source: field,
    label: text(`fields.${field}`),
  });
  return (
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
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <TextInput {...common('phone')} maxLength={textLimits.phone} inputMode="tel" help={text('help.phone')} />
          <TextInput {...common('email')} maxLength={textLimits.email} inputMode="email" />
        </Box>
      </InputSection>
      <InputSection title={text('sections.logo')} wide>
        <LogoInput kept={settings.logoFileId} />
      </InputSection>
      <InputSection title={text('sections.certificates')}>
        <TextInput {...common('signatory')} maxLength={textLimits.name} help={text('help.signatory')} />
      </InputSection>
    </SettingsForm>
  );
}

/** Chooses, shows and removes the logo. */
function LogoInput({ kept }: { kept: number }) {
  const text = useTexts('resources.settings');
  const { busy } = useCheckedForm();
  const { setValue } = useFormContext<Draft>();
  const [fileId = 0, waits = false] = useWatch<Draft, ['logoFileId', 'logoWaiting']>({
    name: ['logoFileId', 'logoWaiting'],
  });
  const [removals, setRemovals] = useState(0);
  const remove = () => {
    setValue('logoFileId', 0, { shouldDirty: true });
    setValue('logoWaiting', false, { shouldDirty: true });
    // A file that was chosen is forgotten, too.
    setRemovals(removals + 1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <UploadInput
        key={removals}
        source="logoFileId"
        label={text('help.logo')}
        kind="logo"
        waiting="logoWaiting"
        stored={fileId > 0 && fileId === kept ? logoUrl(kept) : ''}
      />
      {(fileId > 0 || waits) && (
        <Button size="small" color="error" disabled={busy} onClick={remove}>
          {text('removeLogo')}
        </Button>
      )}
    </Box>
  );
}
