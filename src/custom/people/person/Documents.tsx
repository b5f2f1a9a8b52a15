import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import type { KnownPerson, PersonField } from '#domain/people/person.ts';
import { FileViewerDialog, useFileUrl } from '#src/ui/dialogs/FileViewerDialog.tsx';

/** Photo (View Photo, Hide Photo) and income proof (picture or PDF, in the viewer). */
export function Documents({ person, showPhoto }: { person: KnownPerson; showPhoto: boolean }) {
  const { name, photoFileId, incomeProofFileId } = person;
  const translate = useTranslate();
  const [photoShown, setPhotoShown] = useState(showPhoto);
  const [proofShown, setProofShown] = useState(false);

  const row = (field: PersonField, content: ReactNode) => (
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
        'photoFileId',
        <>
          {toggle}
          {photoShown && <Photo fileId={photoFileId || null} name={name ?? ''} />}
        </>,
      )}
      {row('incomeProofFileId', proof)}
      <FileViewerDialog
        fileId={proofShown ? (incomeProofFileId ?? null) : null}
        title={translate('person.proofOf', { name: name ?? '' })}
        fileName={translate('person.proofFile', { name: name ?? '' })}
        failed={translate('person.fileFailed')}
        onClose={() => setProofShown(false)}
      />
    </Box>
  );
}

const size = { width: 160, height: 200 } as const;

/** A person's photo, if there is one, in a place that keeps its size while it loads. */
export function Photo({ fileId, name }: { fileId: number | null; name: string }) {
  const translate = useTranslate();
  const file = useFileUrl(fileId, translate('person.fileFailed'));
  if (fileId === null) return <Typography>{translate('texts.students.noPhoto')}</Typography>;
  if (file.kind === 'loading') {
    return (
      <Box role="status" aria-label={translate('person.loadingPhoto')}>
        <Skeleton variant="rounded" {...size} />
      </Box>
    );
  }
  if (file.kind === 'picture') {
    return (
      <img
        src={file.url}
        alt={translate('person.photoOf', { name })}
        {...size}
        style={{ objectFit: 'contain', objectPosition: 'left top', borderRadius: 8, display: 'block' }}
      />
    );
  }
  return (
    <Typography role="alert" color="error">
      {file.error || translate('lists.viewer.unsupported')}
    </Typography>
  );
}
