import { Alert, DialogContent, LinearProgress, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { importLimits } from '#domain/import/kinds.ts';
import { statementLimits } from '#domain/money/statement.ts';
import { FileArea, fileProblem, sendSheet } from '#src/custom/import/StartImport.tsx';
import { useTexts } from '#src/text.ts';
import { TaskActions, TaskDialog, taskContent } from '#src/ui/dialogs/TaskDialog.tsx';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { useStatementWrite } from './statements.ts';
import '#src/custom/import/texts.ts';

interface Props {
  /** The account that is shown. */
  account: string;
  onStarted: (account: string) => void;
  onClose: () => void;
}

/** Begins to read a statement: of which account, and a file or pasted cells. */
export default function ReadDialog({ account: shown, onStarted, onClose }: Props) {
  const text = useTexts('statement.read');
  const write = useStatementWrite();
  const [account, setAccount] = useState(shown);
  const [from, setFrom] = useState<'file' | 'paste'>('file');
  const [cells, setCells] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const choose = (chosen: File) => {
    const problem = fileProblem(chosen);
    setFailure(problem ? new Error(problem) : null);
    setFile(problem ? null : chosen);
  };
  const start = async () => {
    setFailure(null);
    try {
      if (from === 'paste' && cells.length > importLimits.pasted) throw new Error(text('tooLong'));
      const source = from === 'file' ? await sendSheet(file, setSent) : { text: cells };
      await write('StartStatement', { account, ...source });
      onStarted(account.trim());
    } catch (error) {
      setFailure(error);
    } finally {
      setSent(null);
    }
  };
  const isReady = account.trim() !== '' && (from === 'file' ? file !== null : cells.trim() !== '');
  return (
    <TaskDialog title={text('title')} onClose={onClose}>
      <DialogContent sx={taskContent}>
        <TextField
          label={text('account')}
          helperText={text('accountHelp')}
          value={account}
          required
          autoFocus={shown === ''}
          onChange={({ target }) => setAccount(target.value)}
          slotProps={{ htmlInput: { maxLength: statementLimits.account, autoComplete: 'off' } }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={from}
          onChange={(_event, chosen: 'file' | 'paste' | null) => chosen && setFrom(chosen)}
          aria-label={text('from')}
        >
          {(['file', 'paste'] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 2 }}>
              {text(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {from === 'file' ? (
          <FileArea file={file} disabled={sent !== null} onChoose={choose} />
        ) : (
          <TextField
            label={text('cells')}
            helperText={text('cellsHelp')}
            value={cells}
            multiline
            minRows={6}
            maxRows={12}
            onChange={({ target }) => setCells(target.value)}
            slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', sx: { whiteSpace: 'pre' } } }}
          />
        )}
        {failure !== null && (
          <Alert severity="error">
            {failure instanceof Error ? failure.message : String(failure)}
            <Unanswered error={failure} />
          </Alert>
        )}
        {sent !== null && <LinearProgress variant="determinate" value={100 * sent} aria-label={text('uploading')} />}
      </DialogContent>
      <TaskActions
        submit="statement.read.submit"
        reason={isReady ? '' : text('needed')}
        busy={sent !== null}
        onSubmit={start}
        onCancel={onClose}
      />
    </TaskDialog>
  );
}
