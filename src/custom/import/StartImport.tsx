import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Paper,
  Radio,
  RadioGroup,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { downloadCSV } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import type { ImportType } from '#contract/calls/files.ts';
import { type ImportKind, importKinds, importLimits } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { formatSize } from '#src/custom/people/person/useUpload.ts';
import { uploadFile } from '#src/dataProvider/files.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { useImportWrite } from './imports.ts';
import { templateOf } from './templates.ts';

interface Typed {
  kind: ImportKind;
  from: 'file' | 'paste';
  cells: string;
}

/** Begins an import: what a row holds, and a file or pasted cells. What is pasted outlives a reload. */
export function StartImport() {
  const text = useTexts('import.start');
  const id = useId();
  const navigate = useNavigate();
  // The list from which one came names what it holds.
  const [search] = useSearchParams();
  const asked = importKinds.find((one) => one === search.get('kind'));
  const pathTo = usePathTo();
  const write = useImportWrite();
  const { state, change, drop } = useTabState<Typed>('import/start', (kept) => ({
    from: 'file',
    cells: '',
    ...kept,
    kind: asked ?? kept?.kind ?? 'students',
  }));
  const { kind, from, cells } = state;
  const hasEnquiries = useOffers('enquiries');
  const kinds = importKinds.filter((one) => one !== 'enquiries' || hasEnquiries);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const choose = (chosen: File) => {
    const problem = fileProblem(chosen);
    setFailure(problem ? new Error(problem) : null);
    setFile(problem ? null : chosen);
  };
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      const source = from === 'file' ? await sendSheet(file, setSent) : pastedCells(cells, text('tooLong'));
      const importId = await write('StartImport', { kind, ...source });
      drop();
      void navigate(pathTo('import', 'show', { id: importId }) ?? '');
    } catch (error) {
      setFailure(error);
    } finally {
      setSent(null);
    }
  });

  return (
    <Paper
      component="form"
      variant="outlined"
      aria-label={text('read')}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
      sx={{ p: 2, display: 'grid', gap: 2.5, minWidth: 0 }}
    >
      <FormControl disabled={busy}>
        <FormLabel id={`${id}-kind`}>{text('kind')}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-kind`}
          value={kind}
          onChange={(_event, chosen) => change((before) => ({ ...before, kind: chosen as ImportKind }))}
          sx={cards}
        >
          {kinds.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              className={one === kind ? 'chosen' : ''}
              label={
                <>
                  <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
                    {text(`kinds.${one}`)}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    {text(`about.${one}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
        <Button
          size="small"
          onClick={() => void downloadCSV(templateOf(kind), `import-${kind}`)}
          sx={{ justifySelf: 'start', alignSelf: 'start', mt: 1 }}
        >
          {text('template')}
        </Button>
      </FormControl>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={from}
          disabled={busy}
          onChange={(_event, chosen: Typed['from'] | null) =>
            chosen && change((before) => ({ ...before, from: chosen }))
          }
          aria-label={text('from')}
        >
          {(['file', 'paste'] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 2 }}>
              {text(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {from === 'file' ? (
          <FileArea file={file} disabled={busy} onChoose={choose} />
        ) : (
          <TextField
            label={text('cells')}
            value={cells}
            onChange={({ target }) => change((before) => ({ ...before, cells: target.value }))}
            helperText={text('cellsHelp')}
            disabled={busy}
            multiline
            minRows={6}
            maxRows={14}
            fullWidth
            slotProps={{
              htmlInput: { spellCheck: false, autoComplete: 'off', sx: { whiteSpace: 'pre', overflowX: 'auto' } },
            }}
          />
        )}
      </Box>
      {failure !== null && (
        <Alert severity="error">
          {failure instanceof Error ? failure.message : String(failure)}
          <Unanswered error={failure} />
        </Alert>
      )}
      {sent !== null && (
        <LinearProgress variant="determinate" value={100 * sent} aria-label={text('uploading')} sx={{ minWidth: 0 }} />
      )}
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={from === 'file' ? file === null : cells.trim() === ''}
        sx={{ justifySelf: { sm: 'end' }, minWidth: 120 }}
      >
        {text('read')}
      </Button>
    </Paper>
  );
}

interface FileAreaProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A button that chooses a file, in an area onto which one can be dropped. */
export function FileArea({ file, disabled, onChoose }: FileAreaProps) {
  const text = useTexts('import.start');
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (chosen: File | undefined) => {
    if (chosen && !disabled) onChoose(chosen);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0]);
    // So that the same file can be chosen again after a correction.
    target.value = '';
  };
  const hover = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Box
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        take(event.dataTransfer.files[0]);
      }}
      sx={{ ...area, ...(over ? { borderColor: 'primary.main', bgcolor: 'action.selected' } : {}) }}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept={Object.keys(types).join(',')}
        aria-label={text('file')}
        onChange={choose}
        disabled={disabled}
      />
      <Button variant="outlined" disabled={disabled} aria-describedby={id} onClick={() => chooser.current?.click()}>
        {text(file ? 'chooseOther' : 'choose')}
      </Button>
      <Typography
        id={id}
        role="status"
        color={file ? 'textPrimary' : 'textSecondary'}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file ? text('chosen', { name: file.name, size: formatSize(file.size) }) : text('drop')}
      </Typography>
    </Box>
  );
}

const [csv, xlsx] = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
const types: Readonly<Record<string, ImportType>> = { '.csv': csv, '.tsv': csv, '.txt': csv, '.xlsx': xlsx };

const typeOf = (name: string): ImportType | undefined => types[/\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''];

/** '' or why a file is refused before it is sent: its type by the name, or its size. The server looks at its bytes. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (/\.xls$/i.test(name)) return importMessages.oldExcel;
  if (/\.ods$/i.test(name)) return importMessages.openDocument;
  if (typeOf(name) === undefined) return importMessages.wrongFile;
  if (size === 0) return importMessages.empty;
  return size > importLimits.file ? importMessages.fileTooLarge : '';
}

/** Uploads a file that is to be read; `onProgress` gets the share that is sent. */
export async function sendSheet(file: File | null, onProgress: (share: number) => void) {
  const type = file && typeOf(file.name);
  if (!file || !type) throw new Error(importMessages.fileNeeded);
  onProgress(0);
  return { fileId: await uploadFile(file, file.name, type, onProgress, true), fileName: file.name };
}

function pastedCells(cells: string, tooLong: string) {
  if (cells.length > importLimits.pasted) throw new Error(tooLong);
  return { text: cells };
}

const cards = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
  mt: 1,
  '& > .MuiFormControlLabel-root': {
    m: 0,
    p: 1.5,
    pl: 0.5,
    alignItems: 'flex-start',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& > .chosen': { borderColor: 'primary.main' },
} as const;

const area = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  p: 3,
  border: '1.5px dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const;
