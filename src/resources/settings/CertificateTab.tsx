import { useQuery } from '@tanstack/react-query';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import { fetchFile } from '#src/dataProvider/files.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { certificatePart } from './certificateDraft.ts';
import { CertificatePreview } from './CertificatePreview.tsx';
import { ColourInput } from './ColourInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useObjectUrl } from './useObjectUrl.ts';

/** Who signs certificates, their colour and the institute's own lines, with a preview beside them. */
export function CertificateTab({ settings }: { settings: Settings }) {
  const text = useTexts('resources.settings');
  const [preview, setPreview] = useState<Blob>();
  return (
    <SettingsForm settings={settings} part={certificatePart}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={columns}>
          <Box sx={stack}>
            <SignatoryInputs no={0} savedFileId={settings.signatories[0]?.fileId ?? 0} />
            <SignatoryInputs no={1} savedFileId={settings.signatories[1]?.fileId ?? 0} />
            <InputSection title={text('sections.look')} wide>
              <ColourInput source="frameColour" label={text('fields.frameColour')} help={text('help.frameColour')} />
              <TextInput
                source="wording0"
                label={text('fields.wording', { no: 1 })}
                maxLength={textLimits.wording}
                help={text('help.wording')}
              />
              <TextInput source="wording1" label={text('fields.wording', { no: 2 })} maxLength={textLimits.wording} />
            </InputSection>
          </Box>
          <Box sx={{ ...stack, position: { md: 'sticky' }, top: { md: 80 } }}>
            <InputSection title={text('sections.preview')} wide>
              <CertificatePreview before={preview} onDrawn={setPreview} />
              <Typography variant="body2" color="textSecondary">
                {text('help.newIssues')}
              </Typography>
            </InputSection>
          </Box>
        </Box>
      </Box>
    </SettingsForm>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '@container (min-width: 860px)': { gridTemplateColumns: '2fr 3fr' },
};

/** One signatory: name, title and signature. */
function SignatoryInputs({ no, savedFileId }: { no: 0 | 1; savedFileId: number }) {
  const text = useTexts('resources.settings');
  const which = no === 0 ? 'first' : 'second';
  const stored = useStoredPicture(savedFileId);
  return (
    <InputSection title={text(`sections.${which}Signatory`)} wide>
      <TextInput
        source={`signatories${no}Name`}
        label={text(`fields.${which}Signatory`)}
        maxLength={textLimits.name}
        help={text(`help.${which}Signatory`)}
      />
      <TextInput
        source={`signatories${no}Title`}
        label={text(`fields.${which}Title`)}
        maxLength={textLimits.name}
        help={text('help.signatoryTitle')}
      />
      <PictureInput
        kind="signature"
        source={`signatories${no}FileId`}
        waiting={`signatories${no}Waiting`}
        label={text(`fields.${which}Signature`)}
        remove={text('removeSignature')}
        storedOf={(fileId) => (fileId === savedFileId ? stored : '')}
      />
    </InputSection>
  );
}

/** The address of a kept picture; '' until it is there, and where there is none. */
function useStoredPicture(fileId: number): string {
  const { data: blob } = useQuery({
    queryKey: ['settings picture', fileId],
    queryFn: ({ signal }) => fetchFile(fileId, { signal }),
    enabled: fileId > 0,
    throwOnError: false,
  });
  return useObjectUrl(blob);
}
