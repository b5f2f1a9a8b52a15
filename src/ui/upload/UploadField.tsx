import AttachFileIcon from '@mui/icons-material/AttachFile';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { acceptOf, type DocumentKind, formatSize, type Upload, useUpload } from './useUpload.ts';

interface Props {
  /** Of the button that chooses a file: problem lists lead there. */
  id: string;
  kind: DocumentKind;
  label: string;
  /** The file on the server; 0 where there is none. */
  fileId: number;
  required?: boolean;
  disabled?: boolean;
  /** What the form has to say, such as that it is not uploaded yet. */
  problem?: string;
  onChosen: () => void;
  onUploaded: (fileId: number) => void;
}

/** Choose a picture or PDF, see it, upload it: with progress, and what went wrong. */
export function UploadField(props: Props) {
  const { id, kind, label, fileId, required = false, disabled = false, problem = '', onChosen, onUploaded } = props;
  const labelId = useId();
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const upload = useUpload({ kind, onChosen, onUploaded });
  const { file, done, progress, error } = upload;
  const text = useTexts('upload');
  const busy = progress !== null;
  const message = error || (done ? '' : problem);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (chosen) upload.choose(chosen);
  };

  // A button that works is disabled and loses the focus; whoever has not moved on meanwhile gets it back.
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      (sendButton.current ?? button.current)?.focus();
    }
    wasBusy.current = busy;
  }, [busy]);

  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography id={labelId} variant="body2" color={message ? 'error' : 'textSecondary'}>
        {label}
        {required && <span aria-hidden> *</span>}
      </Typography>
      <UploadPreview upload={upload} kind={kind} stored={fileId > 0} label={label} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept={acceptOf(kind)}
          aria-label={label}
          onChange={choose}
          disabled={disabled || busy}
        />
        <Button
          id={id}
          ref={button}
          size="small"
          variant="outlined"
          startIcon={<AttachFileIcon />}
          disabled={disabled || busy}
          aria-describedby={`${labelId} ${helpId}`}
          onClick={() => input.current?.click()}
        >
          {text(file || fileId > 0 ? `${kind}.chooseOther` : `${kind}.choose`)}
        </Button>
        {file && !done && (
          <Button
            ref={sendButton}
            size="small"
            variant="contained"
            startIcon={<UploadIcon />}
            loading={busy}
            loadingPosition="start"
            disabled={disabled}
            onClick={() => void upload.send()}
          >
            {text(`${kind}.send`)}
          </Button>
        )}
      </Box>
      <FormHelperText id={helpId} error={message !== ''} role={error ? 'alert' : undefined} sx={{ m: 0 }}>
        {message || text(`${kind}.help`)}
      </FormHelperText>
    </Box>
  );
}

interface UploadPreviewProps {
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
function UploadPreview({ upload: { file, preview, done, progress }, kind, stored, label }: UploadPreviewProps) {
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
