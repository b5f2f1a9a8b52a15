import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FileViewerDialog } from '../dialogs/FileViewerDialog.tsx';
import type { KnownPerson } from './personDetails.ts';
import { Photo } from './Photo.tsx';

interface Props {
  person: KnownPerson;
  showPhoto: boolean;
}

/** Photo (View Photo, Hide Photo) and income proof (picture or PDF, in the viewer). */
export function Documents({ person: { name, photoFileId, incomeProofFileId }, showPhoto }: Props) {
  const translate = useTranslate();
  const [photoShown, setPhotoShown] = useState(showPhoto);
  const [proofShown, setProofShown] = useState(false);

  const row = (field: string, content: ReactNode) => (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate(`person.fields.${field}`)}
      </Typography>
      {content}
    </Box>
  );

  const toggle = (
    <Button
      size="small"
      variant="outlined"
      aria-expanded={photoShown}
      onClick={() => setPhotoShown(!photoShown)}
      sx={{ display: 'block', mb: 1 }}
    >
      {translate(photoShown ? 'person.hidePhoto' : 'person.viewPhoto')}
    </Button>
  );

  const proof = incomeProofFileId ? (
    <Button size="small" variant="outlined" onClick={() => setProofShown(true)}>
      {translate('person.viewProof')}
    </Button>
  ) : (
    <Typography>{translate('person.noProof')}</Typography>
  );

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
      {row(
        'photo',
        <>
          {toggle}
          {photoShown && <Photo fileId={photoFileId || null} name={name ?? ''} />}
        </>,
      )}
      {row('incomeProof', proof)}
      <FileViewerDialog
        fileId={proofShown ? (incomeProofFileId ?? null) : null}
        title={translate('person.proofOf', { name })}
        fileName={translate('person.proofFile', { name })}
        failed={translate('person.fileFailed')}
        onClose={() => setProofShown(false)}
      />
    </Box>
  );
}
