import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useOneRun } from './useOneRun.ts';

interface Props {
  /** i18n key of what the dialog does. */
  submit: string;
  /** Why it cannot be done yet; empty when it can. */
  reason?: string;
  busy: boolean;
  /** Missing where the button submits the form around it, whose `onSubmit` then has `useOneRun`. */
  onSubmit?: () => Promise<unknown> | void;
  onCancel: () => void;
}

/** Cancel and what the dialog is for; a disabled button says why. */
export function TaskActions({ submit, reason = '', busy, onSubmit, onCancel }: Props) {
  const translate = useTranslate();
  const id = useId();
  const submitting = useOneRun(() => onSubmit?.());
  return (
    <DialogActions sx={{ flexWrap: 'wrap', px: { xs: 2, sm: 3 }, pb: 2 }}>
      {reason && (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: '1 1 160px' }}>
          {reason}
        </Typography>
      )}
      <Button color="inherit" onClick={onCancel} disabled={busy}>
        {translate('lists.cancel')}
      </Button>
      <Tooltip title={reason} describeChild>
        <span>
          <Button
            type={onSubmit ? 'button' : 'submit'}
            variant="contained"
            onClick={onSubmit && (() => void submitting.run())}
            loading={busy}
            disabled={reason !== ''}
            aria-describedby={reason ? id : undefined}
          >
            {translate(submit)}
          </Button>
        </span>
      </Tooltip>
    </DialogActions>
  );
}
