import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { useOneRun } from './useOneRun.ts';

interface Props {
  /** i18n key of what the dialog does. */
  submit: LabelKey;
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

/**
 * Scrolls itself into view and takes the focus when it appears: what went wrong may stand below the end of a small
 * screen, and the button that was pressed is disabled by now, where no key would be heard.
 */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Newer browsers answer a promise, which is no way to clean up.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}

/** Whether a dialog should take the whole screen: a phone's. */
export const useSmallScreen = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
