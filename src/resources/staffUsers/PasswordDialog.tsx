import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';

interface Props {
  userName: string;
  password: string;
  onClose: () => void;
}

/** Shows a temporary password, this once. A click beside it does not take it away. */
export function PasswordDialog({ userName, password, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const label = useTexts('resources.staff-users.password');

  const copy = async () => {
    input.current?.select();
    // On plain HTTP in the institute's network there is no clipboard: it is selected, to be copied by hand.
    await navigator.clipboard?.writeText(password).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      transitionDuration={0}
    >
      <DialogTitle id={`${id}-title`}>{label('title', { name: userName })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary" sx={{ mb: 2 }}>
          {label('help')}
        </DialogContentText>
        <TextField
          label={label('label')}
          value={password}
          fullWidth
          inputRef={input}
          slotProps={{ htmlInput: { readOnly: true, sx: { fontFamily: 'monospace', fontSize: '1.125rem' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          <span aria-live="polite">{label(copied ? 'copied' : 'copy')}</span>
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
