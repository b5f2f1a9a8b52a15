import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFileUrl } from '../dialogs/useFileUrl.ts';

interface Props {
  /** Null where there is none. */
  fileId: number | null;
  name: string;
}

const size = { width: 160, height: 200 } as const;

/** A person's photo, in a place that keeps its size while it loads. */
export function Photo({ fileId, name }: Props) {
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
      {file.error || translate('texts.certificates.unsupportedFile')}
    </Typography>
  );
}
