import AttachFileIcon from '@mui/icons-material/AttachFile';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { Avatar, Box, Button, FormHelperText, LinearProgress, Typography } from '@mui/material';
import { type ChangeEvent, createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts, useTranslate } from '#src/text.ts';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';
import './uploadTexts.ts';
import { acceptOf, type DocumentKind, formatSize, type Upload, useGoneFile, useUpload } from './useUpload.ts';

interface Props extends FormInputProps {
  kind: DocumentKind;
  /** The field that is set while a file is chosen but not uploaded. */
  waiting: string;
  /** Why no file can be chosen yet; it can while this is empty. */
  locked?: string;
  /** The address of the picture that is the value; '' where it is not shown. */
  stored?: string;
}

/** The uploads that saving the form sends first, by their field; a form without it has a button for each (spec 5). */
export const UploadsWithSave = createContext<Map<string, Upload['send']> | undefined>(undefined);

/** Sends the files of a form that wait; answers their ids by field, or goes back to the field of one that failed. */
export async function sendUploads(uploads: Map<string, Upload['send']>): Promise<Record<string, number> | WentBack> {
  const files: Record<string, number> = {};
  // As they are now: each is entered anew while it is sent.
  for (const [source, send] of Array.from(uploads)) {
    files[source] = await send();
    if (files[source] === 0) return new WentBack(source);
  }
  return files;
}

/** A file of a form: choose a picture or PDF, see it, upload it. The value is its id on the server, 0 while there is none. */
export function UploadInput({ kind, waiting, locked = '', stored = '', ...props }: Props) {
  const translate = useTranslate();
  const text = useTexts('upload');
  const labelId = useId();
  const helpId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const { setValue } = useFormContext();
  const textOf = (value: unknown) => (Number(value) > 0 ? text('fileOf', { id: Number(value) }) : '');
  const { field, message } = useFormInput<number>(props, textOf);
  const { id, label, value, onChange, inputRef: ref } = field;
  const waits = useWatch({ name: waiting }) === true;
  const gone = useGoneFile(props.source, value, onChange);

  const upload = useUpload({
    kind,
    onChosen: () => setValue(waiting, true, { shouldDirty: true }),
    onUploaded: (fileId) => {
      onChange(fileId);
      setValue(waiting, false, { shouldDirty: true });
    },
  });
  const { file, done, progress, error } = upload;
  const busy = progress !== null;
  const disabled = field.disabled || locked !== '';
  const lost = gone && !file ? text('again') : '';
  const isOwn = kind === 'photo' || kind === 'incomeProof';
  const missing = waits && isOwn ? translate(`texts.uploads.${kind}Required`) : message;
  const problem = error || (done ? '' : locked || lost || missing);

  const { source } = props;
  const withSave = useContext(UploadsWithSave);
  useEffect(() => {
    if (!withSave || !file || done) return undefined;
    withSave.set(source, upload.send);
    return () => void withSave.delete(source);
  }, [withSave, source, file, done, upload]);
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  useEffect(() => {
    // The browser has forgotten a file that was chosen before a reload.
    if (waits && !file) setValue(waiting, false);
  }, [waits, file, waiting, setValue]);
  useLayoutEffect(() => {
    // A disabled button loses the focus; it comes back unless the person has moved on, and before the next key is read.
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      (sendButton.current ?? document.getElementById(id))?.focus();
    }
    wasBusy.current = busy;
  }, [busy, id]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // So that the same file can be chosen again after a correction.
    target.value = '';
    if (chosen) upload.choose(chosen);
  };

  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography id={labelId} variant="body2" color={problem ? 'error' : 'textSecondary'}>
        {label}
        {field.required && <span aria-hidden> *</span>}
      </Typography>
      <UploadPreview upload={upload} kind={kind} hasFile={value > 0} stored={stored} label={label} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <input
          ref={chooser}
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
          size="small"
          // While a file waits, the one button is Upload.
          variant={isOwn && file && !done ? 'text' : 'outlined'}
          startIcon={<AttachFileIcon />}
          disabled={disabled || busy}
          aria-describedby={`${labelId} ${helpId}`}
          onClick={() => chooser.current?.click()}
        >
          {text(file || value > 0 ? `${kind}.chooseOther` : `${kind}.choose`)}
        </Button>
        {isOwn && file && !done && (
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
      <FormHelperText id={helpId} error={problem !== ''} role={error ? 'alert' : undefined} sx={{ m: 0 }}>
        {problem || text(`${kind}.help`)}
      </FormHelperText>
    </Box>
  );
}

interface UploadPreviewProps {
  upload: Upload;
  kind: DocumentKind;
  /** A file is on the server, from this form or from before. */
  hasFile: boolean;
  stored: string;
  label: string;
}

const upright = { width: 96, height: 120 };
/** Who enters an expense looks at the amount. */
const small = { width: 56, height: 56 };
/** A logo or signature is shown whole, on white. */
const lying = { width: 200, height: 80, '& img': { objectFit: 'contain', bgcolor: 'common.white' } };
const boxes = { photo: upright, incomeProof: upright, bill: small, logo: lying, signature: lying } satisfies Record<
  DocumentKind,
  object
>;

/** The chosen file and its state, in a place of constant size. */
function UploadPreview({ upload, kind, hasFile, stored, label }: UploadPreviewProps) {
  const { file, done, progress } = upload;
  const text = useTexts('upload');
  const uploaded = done || (hasFile && !file);
  const state = done ? 'uploaded' : file ? 'waiting' : hasFile ? 'onFile' : 'none';
  const preview = upload.preview ?? stored;
  const box = { ...boxes[kind], border: 1, borderColor: 'divider', bgcolor: 'action.hover' };
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Avatar
        variant="rounded"
        {...(preview ? { src: preview, alt: text('previewOf', { label }) } : {})}
        sx={{ ...box, color: 'text.secondary' }}
      >
        <DescriptionIcon aria-hidden />
      </Avatar>
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
          {text(progress === null ? `${kind}.${state}` : 'sending')}
        </Typography>
        {progress !== null && (
          <LinearProgress variant="determinate" value={progress * 100} aria-label={text('sending')} sx={{ mt: 1 }} />
        )}
      </Box>
    </Box>
  );
}
