import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatSize, type DocumentKind } from './checkFile.ts';
import type { Upload } from './useUpload.ts';

interface Props {
  upload: Upload;
  kind: DocumentKind;
  /** A file is on the server, from this form or from before. */
  stored: boolean;
  label: string;
}

const frame = {
  width: 96,
  height: 120,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  overflow: 'hidden',
} as const;

/** The chosen file beside what became of it, in a place of constant size. */
export function UploadPreview({ upload: { file, preview, done, progress }, kind, stored, label }: Props) {
  const translate = useTranslate();
  const uploaded = done || (stored && !file);
  const state = done ? 'uploaded' : file ? 'waiting' : stored ? 'onFile' : 'none';
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box sx={frame}>
        {preview ? (
          <img
            src={preview}
            alt={translate('upload.previewOf', { label })}
            style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <DescriptionIcon aria-hidden />
        )}
      </Box>
      <Box role="status" sx={{ minWidth: 0, flex: 1 }}>
        {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
        {file && (
          <Typography variant="body2" color="textSecondary">
            {formatSize(file.size)}
          </Typography>
        )}
        <Typography
          variant="body2"
          color={uploaded ? 'success' : 'textSecondary'}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
        >
          {uploaded && <CheckCircleIcon fontSize="small" aria-hidden />}
          {translate(progress === null ? `upload.${kind}.${state}` : 'upload.sending')}
        </Typography>
        {progress !== null && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={translate('upload.sending')}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
    </Box>
  );
}
