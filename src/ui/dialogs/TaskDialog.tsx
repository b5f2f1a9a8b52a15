import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogTitle,
  type Theme,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { isSecondClick } from './secondClick.ts';
import { useOneRun } from './useOneRun.ts';

interface TaskDialogProps {
  title: string;
  width?: 'xs' | 'sm' | 'md' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for one task: `taskContent` scrolls, `TaskActions` stay visible. Full screen on a phone. */
export function TaskDialog({ title, width = 'sm', onClose, children }: TaskDialogProps) {
  const id = useId();
  const smallScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      transitionDuration={0}
      onClose={(event) => isSecondClick(event) || onClose()}
      aria-labelledby={id}
      maxWidth={width}
      fullWidth
      fullScreen={smallScreen}
    >
      <DialogTitle id={id} sx={{ px: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <Box sx={formColumn}>{children}</Box>
    </Dialog>
  );
}

const formColumn = {
  display: 'contents',
  '& > form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
} as const;

/** For the DialogContent of a TaskDialog. */
export const taskContent = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  pt: '8px !important',
} as const;

/** What the primary button of a task says; `error` where nothing brings back what it takes away. */
export type Submit = LabelKey | { text: string; color: 'error' };

interface TaskActionsProps {
  /** Without it there is nothing but to close. */
  submit: Submit | undefined;
  /** Why the button is disabled; '' if it is not. */
  reason?: string;
  busy: boolean;
  /** Without it the button submits the form around it, whose `onSubmit` uses `useOneRun`. */
  onSubmit?: () => Promise<unknown> | void;
  onCancel: () => void;
}

/** Cancel and the primary button; a disabled one says why. */
export function TaskActions({ submit, reason = '', busy, onSubmit, onCancel }: TaskActionsProps) {
  const translate = useTranslate();
  const id = useId();
  const submitting = useOneRun(() => onSubmit?.());
  if (!submit) {
    return (
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    );
  }
  const { text, color } = typeof submit === 'string' ? { text: translate(submit), color: 'primary' as const } : submit;
  return (
    <DialogActions>
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
            color={color}
            onClick={onSubmit && (() => void submitting.run())}
            loading={busy}
            disabled={reason !== ''}
            aria-describedby={reason ? id : undefined}
          >
            {text}
          </Button>
        </span>
      </Tooltip>
    </DialogActions>
  );
}

/** Scrolls into view and takes the focus on mount: it may be off screen, and the pressed button is disabled. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Something in it may have taken the focus already.
    if (!box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true });
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {children}
    </Box>
  );
}
